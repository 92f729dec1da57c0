import type { Sql } from 'postgres'

/** How many orders there are, and in how many of them a good is stuck; as many others have a fault. */
export type OrderCounts = { orders: number; waiting: number }

/**
 * Fills an empty database with players, ten products and an order of each minute: one in a hundred is disputed, the last product is sold
 * once in a thousand orders.
 */
export async function insertOrders(sql: Sql, { orders, waiting }: OrderCounts): Promise<void> {
  const [players, every] = [Math.ceil(orders / 4), Math.floor(orders / waiting)]
  await sql`insert into players (uuid, name, first_join_at)
    select gen_random_uuid(), case when n % 50 = 0 then 'Yuki_' else 'Player_' end || n, now() from generate_series(1, ${players}::int) n`
  await sql`insert into content_items (kind, key, position) select 'product', 'product-' || n, n from generate_series(1, 10) n`
  await sql`insert into ranks (name, level) values ('Sold', 3)`
  await sql`insert into shop_products (item_id, kind, rank_id, days, price_cents)
    select id, 'RANK', (select max(id) from ranks), 30, 1000 from content_items where kind = 'product'`
  await sql`insert into shop_orders (id, key_hash, state, fault, player_id, player_name, player_uuid, email, locale, provider, total_cents, vat_rate, placed_at, paid_at)
    select uuidv7(-n * interval '1 minute'), 'key ' || n, case when n % 100 = 0 then 'DISPUTED' else 'PAID' end::shop_order_state,
      case when n % ${every}::int = 0 then 'REFUND' end::shop_order_fault, p.id, p.name, p.uuid, 'Buyer' || n || '@mail.example', 'de', 'STRIPE', 1000, 1900,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${orders}::int) n
    join players p on p.id = (select min(id) from players) + n % ${players}::int`
  await sql`insert into shop_order_lines (order_id, position, product_id, quantity, unit_cents, total_cents, titles, goods)
    select o.id, 0, (select min(id) from shop_products) + case when o.number % 1000 = 7 then 9 else o.number % 9 end, 1, 1000, 1000,
      '{"de":"Rang","en":"Rank","fr":"Grade"}', '[]' from shop_orders o`
  await sql`insert into shop_goods (order_id, line, part, player_id, kind, rank_id, state, fault, ended_at)
    select id, 0, 0, player_id, 'RANK', (select max(id) from ranks), (case when number % ${every}::int = 1 then 'STUCK' else 'ENDED' end)::shop_good_state,
      case when number % ${every}::int = 1 then 'RANK_REMOVED' end::shop_good_fault, case when number % ${every}::int <> 1 then paid_at end from shop_orders`
}
