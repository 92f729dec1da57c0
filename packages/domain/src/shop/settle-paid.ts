import type { JobPayloads } from '@kubora/schema/protocol/jobs'
import type { ShopInvoice } from '@kubora/schema/protocol/shop-invoice'
import { mailboxOf } from '@kubora/validation/accounts'
import { bookAttempts } from '#kernel/counted-attempts.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { emptyCart } from '#shop/empty-cart.ts'
import { makeGoods, type OrderRow } from '#shop/goods.ts'
import { splitVat, writeEntry } from '#shop/ledger.ts'

/** Does what follows a payment, once: the entry in the ledger, the goods, the rank, and what was ordered leaves the cart. */
export async function settlePaid(unit: Unit, order: OrderRow): Promise<void> {
  const { id: orderId, totalCents, vatRate, playerId } = order
  const { sales, vat } = splitVat({ before: 0, after: totalCents }, vatRate)
  await writeEntry(unit, { orderId, cause: 'paid' }, { PROVIDER: totalCents, SALES: -sales, VAT: -vat })
  // goods of a deleted player are left to staff
  if (playerId === null) await makeGoods(unit, order, order.paidAt ?? order.placedAt)
  else await settleRank(unit, playerId, (now) => makeGoods(unit, order, now))
  await emptyCart(unit, order)
  publishOrder(unit, order)
}

/** What became of an order, with the amount it is about, the invoice or credit note with it, and a key that is its own. */
type OrderUpdate = {
  about: JobPayloads['show-order']['about']
  cents: number
  invoice?: ShopInvoice | null
  key: string
}

/** Mails that an address gets in a day (UTC) of orders that nobody has paid for: it may be a stranger's. */
const unpaidMailsPerDay = 5

/**
 * Enqueues that the player it is for reads in the game what became of an order, and a mail to the address of the order, once for each
 * key.
 */
export async function tellOfOrder(unit: Unit, order: OrderRow, update: OrderUpdate): Promise<void> {
  const { about, cents } = update
  const { id: orderId, playerId } = order
  // of two credit notes for one sum the player reads once
  if (playerId !== null)
    await enqueueJob(
      unit,
      'show-order',
      { orderId, about, cents },
      { dedupeKey: `show ${about} ${orderId} ${cents}` },
    )
  await mailOrder(unit, order, update)
}

type MailedUpdate = Omit<OrderUpdate, 'about'> & { about: OrderUpdate['about'] | 'pending' | 'failed' }

/** Enqueues a mail about an order to its address, once for each key. */
export async function mailOrder(unit: Unit, order: OrderRow, update: MailedUpdate): Promise<void> {
  const { about, cents, invoice = null, key } = update
  const { email: to, locale, totalCents } = order
  if (to === null) return
  // orders of nothing, which anybody may make, leave those that are to be paid theirs
  const budget =
    totalCents === 0 ? 'order-of-nothing' : about === 'pending' || about === 'failed' ? 'unpaid-order' : null
  if (budget !== null) {
    const rule = { perDay: unpaidMailsPerDay, pauseAfter: () => 0 }
    const counter = { name: [budget, mailboxOf(to)], rule }
    if ((await bookAttempts(unit, [counter])).outcome !== 'booked') return
  }
  const params = {
    number: String(order.number),
    player: order.playerName,
    cents: String(cents),
    invoice: invoice === null ? '' : JSON.stringify(invoice),
    page: order.accountId === null ? ('/shop/order' as const) : ('/account' as const),
  }
  await enqueueMail(unit, `order-${about}`, { to, locale }, params, { dedupeKey: key })
}

/** Publishes to the account that ordered that an order of it changed. */
export function publishOrder(unit: Unit, { accountId }: OrderRow): void {
  if (accountId !== null) unit.publish({ kind: 'account', accountId, tokenStale: false })
}
