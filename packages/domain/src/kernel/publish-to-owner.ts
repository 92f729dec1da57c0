import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Publishes to the accounts that these players are linked to that what the account page shows of them changed. */
export async function publishToOwner(unit: Unit, playerIds: readonly number[]): Promise<void> {
  const linked = await unit.tx
    .select({ accountId: playerLinks.accountId })
    .from(playerLinks)
    .where(
      and(
        eq(playerLinks.kind, 'GAME'),
        sql`${playerLinks.playerId} = any(${sql.param(playerIds)}::bigint[])`,
      ),
    )
  for (const { accountId } of linked) unit.publish({ kind: 'account', accountId, tokenStale: false })
}
