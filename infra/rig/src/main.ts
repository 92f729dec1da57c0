import { parseArgs } from 'node:util'
import { GAME_VERSIONS, type GameVersion } from '#game-version.ts'
import { installRig } from '#install.ts'

// Nothing that has to be installed first may be imported above.
const USAGE = `The rig: a real game server with real players against the whole product.

  npm run rig                the main journey, then everything that must be refused, then bans, ranks, sanctions, roleplay,
                             reports, unban and shop
  npm run rig -- journey     the main journey: register, link, notify
  npm run rig -- refusals    what must be refused
  npm run rig -- bans        bans on two game servers, one of which is offline
  npm run rig -- ranks       a rank with a prefix on two game servers, one of which is offline
  npm run rig -- sanctions   what players of three languages read of bans by a template and of warnings
  npm run rig -- roleplay    characters of a game server that owns the world of a realm: reported, renamed, refused
  npm run rig -- reports     what was said in the game, kept by /log, named in a report, read by the team
  npm run rig -- unban       a banned player asks for an unban with a picture, the team shortens the ban, the player joins
  npm run rig -- shop        a guest buys a rank for a player, it ends, and another one is paid back
  npm run rig -- check       our plugin on the game server against the conformance kit

  --game-version <version>   only this version of the game; else ${GAME_VERSIONS.join(' and ')}, one after the other
`

type Run =
  | 'journey'
  | 'refusals'
  | 'bans'
  | 'ranks'
  | 'sanctions'
  | 'roleplay'
  | 'reports'
  | 'unban'
  | 'shop'
  | 'check'

async function checkPlugin(gameVersion: GameVersion): Promise<boolean> {
  const { checkRig } = await import('#check.ts')
  const { verdictTable } = await import('@kubora/plugin-sdk/conformance/verdict')
  const { results } = await checkRig(gameVersion)
  process.stdout.write(`${verdictTable(results)}\n`)
  // checks around a kill need a game that outlives its plugin; the table names them as skipped
  return results.every(({ verdict }) => verdict !== 'FAIL')
}

async function runAgainstStack(
  names: readonly Exclude<Run, 'check'>[],
  gameVersion: GameVersion,
): Promise<boolean> {
  const { createCleanup } = await import('#stack/cleanup.ts')
  const { startRigStack } = await import('#stack/rig-stack.ts')
  const runs = {
    journey: (await import('#journey.ts')).runJourney,
    refusals: (await import('#refusals.ts')).runRefusals,
    bans: (await import('#bans.ts')).runBans,
    ranks: (await import('#ranks.ts')).runRanks,
    sanctions: (await import('#sanctions.ts')).runSanctions,
    roleplay: (await import('#roleplay.ts')).runRoleplay,
    reports: (await import('#reports.ts')).runReports,
    unban: (await import('#unban.ts')).runUnban,
    shop: (await import('#shop.ts')).runShop,
  }
  const cleanup = createCleanup()
  try {
    const stack = await startRigStack(cleanup, gameVersion)
    for (const name of names) {
      const table = await runs[name](stack, cleanup)
      process.stdout.write(`\n${name}, game ${gameVersion}\n\n${table}\n\n`)
    }
    return true
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await cleanup.run()
  }
}

function run(chosen: Run | undefined, gameVersion: GameVersion): Promise<boolean> {
  if (chosen === 'check') return checkPlugin(gameVersion)
  return runAgainstStack(
    chosen === undefined
      ? ['journey', 'refusals', 'bans', 'ranks', 'sanctions', 'roleplay', 'reports', 'unban', 'shop']
      : [chosen],
    gameVersion,
  )
}

/** Reads the arguments of the command line; undefined when they name nothing known. */
function readWords(
  args: string[],
): { chosen: Run | undefined; gameVersions: readonly GameVersion[] } | undefined {
  try {
    const options = { 'game-version': { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [word, ...rest] = positionals
    const chosen = (
      [
        'journey',
        'refusals',
        'bans',
        'ranks',
        'sanctions',
        'roleplay',
        'reports',
        'unban',
        'shop',
        'check',
      ] as const
    ).find((name) => name === word)
    const named = values['game-version']
    const gameVersions = GAME_VERSIONS.filter((version) => named === undefined || version === named)
    const isKnown = word === chosen && rest.length === 0 && gameVersions.length > 0
    return isKnown ? { chosen, gameVersions } : undefined
  } catch {
    return undefined
  }
}

async function main(args: string[]): Promise<boolean> {
  const wanted = readWords(args)
  if (wanted === undefined) {
    process.stdout.write(USAGE)
    return false
  }
  installRig()
  const outcomes: boolean[] = []
  for (const gameVersion of wanted.gameVersions) outcomes.push(await run(wanted.chosen, gameVersion))
  return outcomes.every(Boolean)
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
