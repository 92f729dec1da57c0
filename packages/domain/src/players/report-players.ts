import type { PlayerRow, PlayerRowResult, PlayersRequest } from '@kubora/schema/protocol/players'
import { withStoredName } from '@kubora/schema/protocol/substitute-name'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { readPlayerRow } from '#players/reported-player.ts'
import type { Trust } from '#players/evaluate-reports.ts'
import { type IdentityEffects, storeReports, storeUnchangedIdentities } from '#players/store-reports.ts'

/** The game server that reports, and for which identities and names its reports count. */
export type ReportingServer = {
  id: number
  identityMode: 'online' | 'proxy' | 'offline'
  vouchesForStaff: boolean
}

/** Returns for which identities and names the server's reports count. */
export function trustIn({ identityMode, vouchesForStaff }: ReportingServer): Trust {
  return { identities: identityMode !== 'offline', staff: vouchesForStaff }
}

/**
 * Stores players as a game server knows them. The results have the order of the rows. An older version never overwrites a
 * newer one. A server speaks for players who were there, and for those it alone knows; other rows are refused. A trusted server
 * may give a player a name that another one has; otherwise the row is refused. For a team member the server must vouch for the
 * team. A name of other characters is stored under its substitute name;
 * one that nobody can see refuses its own row.
 */
export async function reportPlayers(
  context: DomainContext,
  server: ReportingServer,
  { players }: Pick<PlayersRequest, 'players'>,
  effects: IdentityEffects = {},
): Promise<PlayerRowResult[]> {
  const named = players.flatMap((row) => {
    const stored = withStoredName(row)
    return stored === null ? [] : [{ row, stored }]
  })
  const stored = named.map((one) => one.stored)
  const results = await storeRows(context, server, stored, effects)
  const resultOf = new Map(named.map(({ row }, at) => [row, results[at]]))
  return players.map(
    (row): PlayerRowResult =>
      resultOf.get(row) ?? { uuid: row.uuid, result: 'rejected', reason: 'NAME_INVALID' },
  )
}

async function storeRows(
  context: DomainContext,
  server: ReportingServer,
  rows: readonly (PlayerRow & { displayName: string | null })[],
  effects: IdentityEffects,
): Promise<PlayerRowResult[]> {
  if (rows.length === 0) return []
  const source = { serverId: server.id, trust: trustIn(server) }
  const reports = rows.map(readPlayerRow)
  const stored = await storeUnchangedIdentities(context, source, reports)
  return stored ?? inUnit(context, (unit) => storeReports(unit, source, reports, effects))
}
