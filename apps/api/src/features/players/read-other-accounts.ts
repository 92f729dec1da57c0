import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { knownNetworkDays } from '@kubora/domain/accounts/known-networks'
import { knownNetworks } from '@kubora/schema/db/accounts'
import { bans } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { and, eq, sql } from 'drizzle-orm'
import type { InstantText } from '#graphql/instant-text.ts'

/** Most networks of the account, most accounts of each network, and most accounts that are returned. */
const most = { networks: 50, ofNetwork: 50, returned: 50 }

/** An account that was used from a network of the account in question. */
export type OtherAccountRow = {
  playerId: string | null
  playerName: string | null
  playerDisplayName: string | null
  banned: boolean
  lastSharedAt: InstantText
  sharedNetworks: number
  networkAccounts: number
}

/**
 * Returns accounts that were used from a network of an account within seven days: those from networks with few accounts first, 50 at
 * most. What counts as used is in `known_networks`; wrong passwords do not, so nobody can be brought here by a stranger.
 */
export async function readOtherAccounts(
  db: Database,
  accountId: number,
): Promise<{ items: OtherAccountRow[]; isWhole: boolean }> {
  const since = sql`now() - ${knownNetworkDays} * interval '1 day'`
  const found = sql`(
    with mine as (
      select network_hash from ${knownNetworks}
      where account_id = ${accountId} and seen_at > ${since}
      order by seen_at desc limit ${most.networks}
    ), shared as (
      select other.account_id, other.seen_at, count(*) over (partition by mine.network_hash) + 1 as accounts
      from mine cross join lateral (
        select account_id, seen_at from ${knownNetworks}
        where network_hash = mine.network_hash and seen_at > ${since} and account_id <> ${accountId}
        order by seen_at desc limit ${most.ofNetwork - 1}
      ) other
    )
    select account_id, max(seen_at) as last, count(*)::int as networks, min(accounts)::int as accounts
    from shared group by account_id
  ) as found`
  const rows = await db
    .select({
      playerId: sql<string | null>`${players.id}::text`,
      playerName: players.name,
      playerDisplayName: players.displayName,
      banned: sql<boolean>`exists(
        select 1 from ${bans} where ${bans.playerId} = ${players.id} and ${isActiveBan(bans)})`,
      lastSharedAt: sql<InstantText>`found.last`,
      sharedNetworks: sql<number>`found.networks`,
      networkAccounts: sql<number>`found.accounts`,
    })
    .from(found)
    .leftJoin(
      playerLinks,
      and(eq(playerLinks.accountId, sql`found.account_id`), eq(playerLinks.kind, 'GAME')),
    )
    .leftJoin(players, eq(players.id, playerLinks.playerId))
    .orderBy(sql`found.accounts, found.networks desc, found.last desc, found.account_id`)
    .limit(most.returned + 1)
  return { items: rows.slice(0, most.returned), isWhole: rows.length <= most.returned }
}
