import { sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Throws `RANK_IS_SOLD` while the shop sells this rank, alone or in a bundle, an order with it may still be paid, or somebody has bought time of it. */
export async function refuseSoldRank(unit: Unit, rankId: number): Promise<void> {
  const [row] = await unit.tx.execute<{ sold: boolean }>(sql`
    select exists (select from shop_products p where p.rank_id = ${rankId} and (p.enabled or exists (
        select from shop_product_parts part join shop_products bundle on bundle.id = part.bundle_id
        where part.product_id = p.id and bundle.enabled)))
      or exists (select from shop_goods g where g.rank_id = ${rankId} and g.state in ('WAITING', 'ACTIVE', 'PAUSED', 'STUCK'))
      or exists (select from shop_orders o join shop_order_lines l on l.order_id = o.id
        where o.state in ('OPEN', 'PENDING') and l.goods @> ${JSON.stringify([{ rankId }])}::text::jsonb) as sold`)
  if (row?.sold === true) throw new DomainError('RANK_IS_SOLD')
}
