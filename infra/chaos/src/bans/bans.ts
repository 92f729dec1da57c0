import { type BansResult, runBans } from '#bans/run-bans.ts'
import { formatTable } from '#report/print-table.ts'
import type { Verdict } from '#report/verdict.ts'

const columns = ['', 'acked', 'stored', 'applied', 'lost', 'doubled']

/** Returns the tables of a run as text. */
function describeBans(result: BansResult): string {
  const { killsByProcess, attempts, counts } = result
  const kills = [...killsByProcess.values()].reduce((sum, count) => sum + count, 0)
  const refused = attempts.filter(({ refusal }) => refusal !== null)
  const refusals = Map.groupBy(refused, ({ refusal }) => refusal ?? '')
  const together = attempts.filter((one) => one.together)
  return [
    formatTable(columns, result.rows),
    '',
    formatTable(
      ['kill -9', ...killsByProcess.keys(), 'together'],
      [['times', ...killsByProcess.values(), kills]],
    ),
    '',
    formatTable(
      ['refused', ...refusals.keys()],
      [['changes', ...[...refusals.values()].map(({ length }) => length)]],
    ),
    '',
    `  changes asked for: ${attempts.length}, of them ${together.length} by two team members on one player at once`,
    `  bans whose time passed during the run: ${result.expired}`,
    `  clients: ${counts.requests} requests, ${counts.brokenOff} broken off, ${counts.notNow} got "not now"`,
    `  game servers: connections cut ${result.cuts} times, ${result.gameServerRestarts} killed and started again, ` +
      `one offline for ${(100 * result.offlineShare).toFixed(0)} % of the changes`,
    `  seed: ${result.seed}`,
  ].join('\n')
}

/** The full proof: 1,000 changes of 100 players' bans. */
export async function proveBans(seed: number): Promise<Verdict> {
  const result = await runBans({ seed, changes: 1000, players: 100, killsEach: 6 })
  return { report: describeBans(result), violations: result.violations }
}
