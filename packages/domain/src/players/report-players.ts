import type { PlayerRowResult, PlayersRequest } from '@kubora/schema/protocol/players'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { readPlayerRow } from '#players/reported-player.ts'
import type { Trust } from '#players/evaluate-reports.ts'
import { type IdentityEffects, storeReports, storeUnchangedIdentities } from '#players/store-reports.ts'

/** The game server that reports, with the trust its reports have on identities and on team members. */
export type ReportingServer = {
  id: number
  identityMode: 'online' | 'proxy' | 'offline'
  vouchesForStaff: boolean
}

/** Returns the trust that the server's reports have. */
export function trustIn({ identityMode, vouchesForStaff }: ReportingServer): Trust {
  return { identities: identityMode !== 'offline', staff: vouchesForStaff }
}

/**
 * Stores players as a game server knows them; the results come in the order of the rows. An older version never
 * overwrites a newer one. A name another player holds moves over if the server is trusted, else the row is refused; that of a
 * team member only if it vouches for the team.
 */
export async function reportPlayers(
  context: DomainContext,
  server: ReportingServer,
  { players }: Pick<PlayersRequest, 'players'>,
  effects: IdentityEffects = {},
): Promise<PlayerRowResult[]> {
  const [trust, reports] = [trustIn(server), players.map(readPlayerRow)]
  const stored = await storeUnchangedIdentities(context, trust, reports)
  return stored ?? inUnit(context, (unit) => storeReports(unit, trust, reports, effects))
}
