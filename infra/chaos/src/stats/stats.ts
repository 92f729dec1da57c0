import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import type { ChaosOptions } from '#options.ts'
import { formatTable } from '#report/print-table.ts'
import { listSome, type Verdict } from '#report/verdict.ts'
import { runStats, type StatsResult } from '#stats/run-stats.ts'

/** Returns the tables of a run as text. */
function describeStats({ totals, counts, killsByProcess, restarts, seconds, seed }: StatsResult): string {
  const kills = [...killsByProcess.values()].reduce((sum, count) => sum + count, 0)
  return [
    formatTable(
      ['', 'events', 'stays', 'scores', 'counts', 'buckets'],
      [['stored', totals.events, totals.sessions, totals.scores, totals.counts, totals.buckets]],
    ),
    '',
    formatTable(
      ['kill -9', ...killsByProcess.keys(), 'together'],
      [['times', ...killsByProcess.values(), kills]],
    ),
    '',
    `  Postgres restarted ${restarts} times`,
    `  ${counts.calls} calls, ${counts.brokenOff} broken off, ${counts.notNow} got "not now"`,
    `  responses: ${counts.counted} events counted, ${counts.duplicates} known already, ${counts.rejected} refused`,
    `  ${(totals.events / seconds).toFixed(0)} new events a second, kills and restarts included`,
    `  seed: ${seed}`,
  ].join('\n')
}

/** The full proof: 2,000,000 events of six game servers under 30 kills of bridges and three restarts of Postgres. */
export async function proveStats(seed: number, { stats }: Pick<ChaosOptions, 'stats'>): Promise<Verdict> {
  const logDir = path.join(cacheDir, 'logs', 'chaos', `stats-${seed}`)
  const result = await runStats({ seed, players: 1000, ...stats, logDir })
  return { report: describeStats(result), violations: listSome('stats', result.violations, 20) }
}
