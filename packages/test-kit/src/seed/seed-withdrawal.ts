import { randomUUID } from 'node:crypto'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'

/** Inserts a withdrawal that waits for staff, from an order or from none. */
export async function seedWithdrawal(
  db: WritableExecutor,
  order: { id: string; number: number } | null = null,
): Promise<{ id: string }> {
  const [row] = await db
    .insert(shopWithdrawals)
    .values({
      keyHash: randomUUID(),
      name: 'Kim Käufer',
      email: 'kim@buyer.example',
      orderNamed: String(order?.number ?? 'Premium vom Mai'),
      what: 'Nur der Rang',
      locale: 'de',
      orderId: order?.id ?? null,
    })
    .returning({ id: shopWithdrawals.id })
  if (!row) throw new Error('insert returned no row')
  return row
}
