import type { Database } from '@kubora/schema/db/client'
import { sql } from 'drizzle-orm'

/** What a product brought in a month of the network, with VAT: what was paid for it, less what went back. */
export type RevenueRow = { month: string; productId: number; cents: number }

/** Returns the products that somebody has ordered, by the title that they had when they were ordered last, in one statement. */
export async function readOrderedProducts(db: Database): Promise<{ id: number; title: string }[]> {
  return db.execute<{ id: number; title: string }>(sql`
    select p.id::float8 as id, l.titles ->> 'de' as title from shop_products p
    cross join lateral (select titles from shop_order_lines where product_id = p.id order by order_id desc limit 1) l
    order by title, p.id`)
}

/**
 * Returns what each product brought in each of the last months of a time zone, the present one last, in one statement. Of an amount
 * that was paid each line has its share; of one that went back, the lines that staff named for it, else all. The shares of an amount
 * sum to it, to the cent.
 */
export async function readRevenue(
  db: Database,
  { months, timeZone }: { months: number; timeZone: string },
): Promise<RevenueRow[]> {
  const first = sql`((date_trunc('month', now() at time zone ${timeZone}) - ${months - 1} * interval '1 month') at time zone ${timeZone})`
  return db.execute<RevenueRow>(sql`
    with entries as (
      select order_id, cause, min(at) as at, -sum(cents) as cents from shop_ledger
      where at >= ${first} and account in ('SALES', 'VAT') group by order_id, cause),
    shares as (
      select e.at, e.cents, e.order_id, e.cause, l.product_id, l.position,
        case when sum(l.total_cents) over entry = 0 then 1 else l.total_cents end as weight
      from entries e
      left join shop_refunds r on r.order_id = e.order_id and e.cause in ('refund ' || r.external_id, 'refund-failed ' || r.external_id)
      join shop_order_lines l on l.order_id = e.order_id
        and (coalesce(jsonb_array_length(r.lines), 0) = 0 or r.lines @> to_jsonb(l.position))
      window entry as (partition by e.order_id, e.cause)),
    sums as (
      select at, product_id, cents, weight, sum(weight) over upto as upto, sum(weight) over (partition by order_id, cause) as whole
      from shares window upto as (partition by order_id, cause order by position))
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, product_id::float8 as "productId",
      -- rounded at each line's end, so that the shares sum to the amount
      sum(round(cents * upto / whole) - round(cents * (upto - weight) / whole))::float8 as cents
    from sums group by 1, 2 order by 1, 2`)
}
