import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { startServices } from '@kubora/test-kit/services/start-services'
import type { ChaosOptions } from '#options.ts'
import { formatTable } from '#report/print-table.ts'
import type { Verdict } from '#report/verdict.ts'
import { type RoleplayResult, runRoleplay } from '#roleplay/run-roleplay.ts'

const wishColumns = [
  'wishes',
  'refused',
  'acked',
  'stored',
  'applied',
  'failed',
  'unknown',
  'pending',
  'lost',
  'doubled',
]
const worldColumns = [
  'world',
  'in the game',
  'in Postgres',
  'equal',
  'different',
  'money before',
  'money after',
]

/** Returns the tables of a run as text. */
function describeRoleplay(result: RoleplayResult): string {
  const { killsByProcess, counts, games, lists, refusals } = result
  const kills = [...killsByProcess.values()].reduce((sum, count) => sum + count, 0)
  return [
    formatTable(wishColumns, result.wishRows),
    '',
    formatTable(worldColumns, result.worldRows),
    '',
    formatTable(
      [
        'game',
        'kills',
        'of these crashes',
        'in a booking',
        'folders lost',
        'restored',
        'commands interrupted',
      ],
      games.map((game) => [
        game.realm,
        game.kills,
        game.crashes,
        game.crashedInBooking,
        game.foldersLost,
        game.restores,
        game.interrupted,
      ]),
    ),
    '',
    formatTable(
      ['kill -9', ...killsByProcess.keys(), 'together'],
      [['times', ...killsByProcess.values(), kills]],
    ),
    '',
    formatTable(['refused', ...refusals.keys()], [['wishes', ...refusals.values()]]),
    '',
    formatTable(
      ['lists', ...lists.map(({ state }) => state)],
      [['kinds', ...lists.map(({ count }) => count)]],
    ),
    '',
    `  events in the games and of their servers: ${result.events}`,
    `  wishes that were unknown for a while: ${result.seenUnknown}`,
    `  clients: ${counts.requests} requests, ${counts.brokenOff} broken off, ${counts.notNow} got "not now"`,
    `  seed: ${result.seed}`,
  ].join('\n')
}

/** The full proof: 600 wishes about two worlds of 20,000 characters and 40,000 vehicles, unless other sizes are given. */
export async function proveRoleplay(
  seed: number,
  { worlds }: Pick<ChaosOptions, 'worlds'>,
): Promise<Verdict> {
  const services = await startServices({ durable: true })
  try {
    const { databaseUrl, ownerUrl, redisUrl } = services
    const logDir = path.join(cacheDir, 'logs', 'chaos', `roleplay-${seed}`)
    const say = (line: string) => void process.stdout.write(`  … ${line}\n`)
    const result = await runRoleplay({ seed, ...worlds, databaseUrl, ownerUrl, redisUrl, logDir, say })
    return { report: describeRoleplay(result), violations: result.violations }
  } finally {
    await services.stop()
  }
}
