import { keptRanks, ranks } from '@kubora/schema/db/permissions'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { sql } from 'drizzle-orm'
import type { RuleWork } from '#workflows/migrate-player/migration-rule.ts'
import { changeRows, moveRows } from '#workflows/migrate-player/recorded-changes.ts'

/** Gives the orders of one player to the other; each keeps name and UUID as they were when it was placed. */
export function moveOrders({ journal, from, to }: RuleWork): Promise<number> {
  return moveRows(journal, shopOrders, { from: from.id, to: to.id })
}

/** Gives what was bought to the other player. Time of ranks that ran stands still until the schedule settles whose turn it is. */
export async function moveGoods({ journal, from, to }: RuleWork): Promise<number> {
  const isOpen = sql`(t.kind = 'RANK' and t.state in ('WAITING', 'ACTIVE', 'PAUSED'))`
  const ranMs = sql`coalesce(extract(epoch from statement_timestamp() - t.running_since) * 1000, 0)::bigint`
  const open = await changeRows(journal, shopGoods, {
    where: sql`t.player_id = ${from.id} and ${isOpen}`,
    set: {
      player_id: sql`${to.id}::bigint`,
      state: sql`'WAITING'::shop_good_state`,
      remaining_ms: sql`greatest(t.remaining_ms - ${ranMs}, case when t.remaining_ms is not null then 0 end)`,
      running_since: sql`null::timestamptz`,
      available_since: sql`statement_timestamp()`,
    },
  })
  return open + (await moveRows(journal, shopGoods, { from: from.id, to: to.id }))
}

/** Gives the rank of staff that waits behind a bought one to the other player, unless one waits there, too; that of a deleted rank stays for its restore. */
export function moveKeptRank({ journal, from, to }: RuleWork): Promise<number> {
  return changeRows(journal, keptRanks, {
    where: sql`t.player_id = ${from.id} and not exists (select from ${keptRanks} o where o.player_id = ${to.id})
      and exists (select from ${ranks} r where r.id = t.rank_id and r.deleted_at is null)`,
    set: { player_id: sql`${to.id}::bigint` },
  })
}
