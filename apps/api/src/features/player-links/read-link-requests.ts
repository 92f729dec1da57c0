import { shownAddress } from '@kubora/domain/accounts/shown-address'
import { ownerAccountOf } from '@kubora/domain/player-links/owner-of'
import { accounts } from '@kubora/schema/db/accounts'
import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { hideAddress } from '#features/player-links/hide-address.ts'
import type { LinkRequestRow } from '#features/player-links/link-request.type.ts'

const isLive = sql`${linkRequests.expiresAt} > clock_timestamp()`

// it may have been moved to another player
const linkExists = sql`exists (select from ${playerLinks} l where l.kind = ${linkRequests.kind}
  and l.player_id = ${linkRequests.playerId} and l.account_id = ${linkRequests.accountId})`

const columns = {
  id: linkRequests.id,
  action: linkRequests.action,
  kind: linkRequests.kind,
  state: linkRequests.state,
  accountId: linkRequests.accountId,
  externalName: linkRequests.externalName,
  playerId: linkRequests.playerId,
  playerName: players.name,
  playerDisplayName: players.displayName,
  serverName: gameServers.name,
  email: accounts.email,
  createdAt: linkRequests.createdAt,
  expiresAt: linkRequests.expiresAt,
}

function selectRequests(db: Database) {
  return db
    .select(columns)
    .from(linkRequests)
    .innerJoin(players, eq(players.id, linkRequests.playerId))
    .innerJoin(accounts, eq(accounts.id, linkRequests.accountId))
    .leftJoin(gameServers, eq(gameServers.id, linkRequests.serverId))
}

/** Returns the requests that the account may decide and those it has made, newest first. */
export async function readLinkRequests(db: Database, accountId: number): Promise<LinkRequestRow[]> {
  const waitsForOwner = and(
    eq(linkRequests.action, 'LINK'),
    eq(linkRequests.state, 'pending'),
    ne(linkRequests.accountId, accountId),
    sql`${ownerAccountOf(sql`${linkRequests.playerId}`)} = ${accountId}`,
  )
  const ownLink = and(
    eq(linkRequests.accountId, accountId),
    or(
      and(eq(linkRequests.action, 'LINK'), inArray(linkRequests.state, ['pending', 'declined'])),
      and(eq(linkRequests.action, 'UNLINK'), eq(linkRequests.state, 'pending'), linkExists),
    ),
  )
  const rows = await selectRequests(db)
    .where(and(isLive, or(ownLink, waitsForOwner)))
    .orderBy(desc(linkRequests.id))
  return rows.map((row) => {
    const asksOther = row.accountId !== accountId
    const decides = asksOther || row.action === 'UNLINK'
    const task = row.state === 'declined' ? 'NONE' : decides ? 'CONFIRM' : 'WAIT'
    return { ...row, task, askedBy: asksOther ? hideAddress(shownAddress(row.email)) : null }
  })
}

/** A link of a team member that waits for the team. */
export type StaffLinkRequestRow = Pick<
  Awaited<ReturnType<typeof readStaffLinkRequests>>[number],
  | 'id'
  | 'kind'
  | 'externalName'
  | 'playerId'
  | 'playerName'
  | 'playerDisplayName'
  | 'serverName'
  | 'email'
  | 'createdAt'
  | 'expiresAt'
>

/** Returns every link of a team member that may be confirmed now, newest first. */
export async function readStaffLinkRequests(db: Database) {
  return selectRequests(db)
    .where(and(isLive, eq(linkRequests.action, 'LINK'), eq(linkRequests.state, 'pending')))
    .orderBy(desc(linkRequests.id))
}
