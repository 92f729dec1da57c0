import postgres from 'postgres'
import type { LedgerSum, StoredGood, StoredOrder, StoredRank, StoredShop } from '#shop/inspect-shop.ts'

/** Reads all that is stored of the shop, as of one moment. */
export async function readStoredShop(databaseUrl: string): Promise<StoredShop> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    return await sql.begin('isolation level repeatable read', async (tx) => ({
      orders: await tx<StoredOrder[]>`
        select id::text, state::text, fault::text from shop_orders`,
      goods: await tx<StoredGood[]>`
        select order_id::text as "orderId", state::text,
          (remaining_ms - coalesce(extract(epoch from now() - running_since) * 1000, 0))::float8 as "leftMs",
          (extract(epoch from now() - created_at) * 1000)::float8 as "ranMs"
        from shop_goods`,
      ranks: await tx<StoredRank[]>`
        select p.name as "playerName", r.rank_id::integer as "rankId", (extract(epoch from r.expires_at - now()) * 1000)::float8 as "leftMs"
        from player_ranks r join players p on p.id = r.player_id`,
      sums: await tx<LedgerSum[]>`
        select order_id::text as "orderId", account::text, sum(cents)::integer as cents from shop_ledger group by 1, 2`,
    }))
  } finally {
    await sql.end()
  }
}
