import type { Database } from '@kubora/schema/db/client'
import { type SQL, sql } from 'drizzle-orm'

/** What a product brought in a month of the network, with VAT: what was paid for it, less what went back. */
export type RevenueRow = { month: string; productId: number; cents: number }

/** Returns the products that somebody has ordered, by the title that they had when they were ordered last, in one statement. */
export async function readOrderedProducts(db: Database): Promise<{ id: number; title: string }[]> {
  const ordered = sql`(
    select p.id::float8 as id, l.titles ->> 'de' as title from shop_products p
    cross join lateral (select titles from shop_order_lines where product_id = p.id order by order_id desc limit 1) l) as ordered`
  return db
    .select({ id: sql<number>`id`, title: sql<string>`title` })
    .from(ordered)
    .orderBy(sql`title`, sql`id`)
}

/**
 * Returns what each product brought in each of the last months of a time zone, the present one last, in one statement. Of what was
 * paid each line has its total; of what went back, or came back from a bank, the lines that staff named for it, else all, have their
 * share. The shares of an amount sum to it, to the cent.
 */
export async function readRevenue(
  db: Database,
  { months, timeZone }: { months: number; timeZone: string },
): Promise<RevenueRow[]> {
  const first = sql`((date_trunc('month', now() at time zone ${timeZone}) - ${months - 1} * interval '1 month') at time zone ${timeZone})`
  const monthOf = (at: SQL) => sql`date_trunc('month', ${at} at time zone ${timeZone})`
  const revenue = sql`(
    with paid as (
      select ${monthOf(sql`at`)} as month, order_id from shop_ledger
      where at >= ${first} and account = 'PROVIDER' and cause = 'paid'),
    -- few: all other income, negative where it went back
    moved as materialized (
      select order_id, cause, min(at) as at, -sum(cents) as cents from shop_ledger
      where at >= ${first} and account in ('SALES', 'VAT') and cause <> 'paid' group by order_id, cause),
    parts as (
      select m.*, l.product_id, l.position, case when sum(l.total_cents) over entry = 0 then 1 else l.total_cents end as weight
      from moved m
      left join shop_refunds r on r.order_id = m.order_id and m.cause in ('refund ' || r.external_id, 'refund-failed ' || r.external_id)
      left join shop_disputes d on d.order_id = m.order_id
        and m.cause in ('dispute-lost ' || d.external_id, 'dispute-reversed ' || d.external_id)
      join shop_order_lines l on l.order_id = m.order_id
        and (coalesce(jsonb_array_length(coalesce(r.lines, d.lines)), 0) = 0 or coalesce(r.lines, d.lines) @> to_jsonb(l.position))
      window entry as (partition by m.order_id, m.cause)),
    shares as (
      select at, product_id, cents, weight, sum(weight) over (entry order by position) as upto, sum(weight) over entry as whole
      from parts window entry as (partition by order_id, cause)),
    rows as (
      select p.month, l.product_id, sum(l.total_cents) as cents
      from paid p join shop_order_lines l on l.order_id = p.order_id group by p.month, l.product_id
      -- rounded at each line's end, so that the shares sum to the amount
      union all select ${monthOf(sql`at`)}, product_id, round(cents * upto / whole) - round(cents * (upto - weight) / whole) from shares)
    select to_char(month, 'YYYY-MM') as month, product_id::float8 as "productId", sum(cents)::float8 as cents
    from rows group by rows.month, product_id) as revenue`
  return db
    .select({
      month: sql<string>`month`,
      productId: sql<number>`"productId"`,
      cents: sql<number>`cents`,
    })
    .from(revenue)
    .orderBy(sql`month`, sql`"productId"`)
}
