import { accounts } from '@kubora/schema/db/accounts'
import { shopCarts } from '@kubora/schema/db/shop-products'
import type { JobPayloads } from '@kubora/schema/protocol/jobs'
import { and, eq, isNotNull } from 'drizzle-orm'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { makeGoods, type OrderRow } from '#shop/goods.ts'
import { splitVat, writeEntry } from '#shop/ledger.ts'

/** Does what follows a payment, once: the entry in the ledger, the goods, the rank, the mail; the cart has served its purpose. */
export async function settlePaid(unit: Unit, order: OrderRow): Promise<void> {
  const { id: orderId, totalCents, vatRate, playerId, cartId } = order
  const { sales, vat } = splitVat({ before: 0, after: totalCents }, vatRate)
  await writeEntry(unit, { orderId, cause: 'paid' }, { PROVIDER: totalCents, SALES: -sales, VAT: -vat })
  // goods of a deleted player are left to staff
  if (playerId === null) await makeGoods(unit, order, order.paidAt ?? order.placedAt)
  else await settleRank(unit, playerId, (now) => makeGoods(unit, order, now))
  if (cartId !== null) await unit.tx.delete(shopCarts).where(eq(shopCarts.id, cartId))
  await tellOfOrder(unit, order, { about: 'paid', cents: totalCents, key: `order-paid ${orderId}` })
  publishOrder(unit, order)
}

/** What became of an order, with the amount it is about and a key that is its own. */
type OrderUpdate = { about: JobPayloads['show-order']['about']; cents: number; key: string }

/**
 * Enqueues that the player it is for reads in the game what became of an order, and a mail to the account that ordered, once for each
 * key; a guest has none, and an address that is not confirmed gets none.
 */
export async function tellOfOrder(
  unit: Unit,
  order: OrderRow,
  { about, cents, key }: OrderUpdate,
): Promise<void> {
  if (order.playerId !== null) await enqueueJob(unit, 'show-order', { orderId: order.id, about, cents })
  if (order.accountId === null) return
  const [account] = await unit.tx
    .select({ to: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, order.accountId), isNotNull(accounts.confirmedAt)))
  if (!account) return
  const params = { number: String(order.number), player: order.playerName, cents: String(cents) }
  await enqueueMail(unit, `order-${about}`, account, params, { dedupeKey: key })
}

/** Publishes to the account that ordered that an order of it changed. */
export function publishOrder(unit: Unit, { accountId }: OrderRow): void {
  if (accountId !== null) unit.publish({ kind: 'account', accountId, tokenStale: false })
}
