import { sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Throws `RANK_IS_SOLD` while the shop sells this rank, an order with it may still be paid, or somebody has bought time of it. */
export async function refuseSoldRank(unit: Unit, rankId: number): Promise<void> {
  const [row] = await unit.tx.execute<{ sold: boolean }>(sql`
    select exists (select from shop_products p where p.rank_id = ${rankId} and p.enabled)
      or exists (select from shop_goods g where g.rank_id = ${rankId} and g.state in ('WAITING', 'ACTIVE', 'PAUSED', 'STUCK'))
      or exists (select from shop_orders o join shop_order_lines l on l.order_id = o.id join shop_products p on p.id = l.product_id
        where o.state in ('OPEN', 'PENDING') and p.rank_id = ${rankId}) as sold`)
  if (row?.sold === true) throw new DomainError('RANK_IS_SOLD')
}
