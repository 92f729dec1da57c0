import type { HelloResponse } from '@kubora/schema/protocol/hello'
import type { PlayerRow } from '@kubora/schema/protocol/players'
import type { RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import { reasonOf } from '#client/reason-of.ts'
import type { RoleplaySpool } from '#client/roleplay-spool.ts'
import { createSpoolReporter, type SpoolReporter, type SpoolReporterParts } from '#client/spool-reporter.ts'
import { worldRowsOf } from '#client/world-rows.ts'

/** How many wrong rows of the world the log names. */
const namedRowsMax = 20

/** The roleplay world of the game server, as its plugin reports it. */
export type WorldOptions = {
  /** Keeps changes until they are reported. */
  readonly spool: RoleplaySpool
  /**
   * Returns everything in the world as it is now. For a `report`, after the first hello of the process, and after the hello that follows a
   * refusal, as this game server may own the world since: with versions of now. For a `comparison`, when the bridge wants to know what is in
   * the world: with the versions of the last reports, where the plugin keeps them, so that only what differs is reported again; else of now.
   */
  read(what: 'report' | 'comparison'): readonly RoleplayFact[] | Promise<readonly RoleplayFact[]>
  /** Returns a player of the world whom the bridge does not know, to be reported first; null where the game does not know them. */
  playerOf(playerUuid: string): PlayerRow | null
}

type Parts = Pick<
  SpoolReporterParts<RoleplayFact>,
  'send' | 'mayStart' | 'log' | 'random' | 'pauseMs' | 'bridgeNowMs' | 'correctClock'
> & {
  readonly world: WorldOptions
  readonly reportPlayers: (rows: readonly PlayerRow[]) => Promise<void>
}

/** Creates the reporter of the world: its changes at once, and all of it when the bridge may not have it. */
export function createWorldReporter({ world, reportPlayers, ...parts }: Parts): SpoolReporter<RoleplayFact> {
  let isRead = false

  /** Reports the player whom a row belongs to. Returns whether the row may be sent again after that. */
  function reportOwner(row: RoleplayFact, reason: string): boolean {
    if (reason !== 'PLAYER_UNKNOWN' || !('playerUuid' in row)) return false
    const player = world.playerOf(row.playerUuid)
    // a spool fails with the process only
    if (player !== null) void reportPlayers([player]).catch(() => undefined)
    return player !== null
  }

  const reporter = createSpoolReporter<RoleplayFact>({
    ...parts,
    spool: world.spool,
    nameOf: ({ kind, id }) => `The ${kind} ${id}`,
    isTaken: ({ kind }, bridge) =>
      bridge?.calls.includes('/roleplay-facts') === true && bridge.roleplayFacts?.includes(kind) === true,
    isEarly: reportOwner,
    closedBy: (reason) =>
      reason === 'NOT_WORLD_OWNER'
        ? 'This game server does not own the world of its realm: nothing of it is reported until the next hello'
        : null,
  })

  async function reportAll(): Promise<void> {
    isRead = true
    try {
      const { rows, wrong } = worldRowsOf(await world.read('report'))
      for (const { kind, reason } of wrong.slice(0, namedRowsMax))
        parts.log(`A row of the world is not reported: ${kind} ${reason}`)
      if (wrong.length > namedRowsMax)
        parts.log(`${wrong.length - namedRowsMax} more rows of the world are not reported`)
      await reporter.report(rows)
    } catch (error) {
      isRead = false
      parts.log(`The world could not be read, it is read again after the next hello: ${reasonOf(error)}`)
    }
  }

  return {
    ...reporter,
    get isClosed() {
      return reporter.isClosed
    },
    open: (greeting: HelloResponse) => {
      const mustRead = !isRead || reporter.isClosed
      reporter.open(greeting)
      const isTaken = greeting.capabilities?.calls.includes('/roleplay-facts') === true
      if (mustRead && isTaken) void reportAll()
    },
  }
}
