import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { mailboxOf } from '@kubora/validation/accounts'
import { message } from '@kubora/validation/messages'
import { withdrawInput } from '@kubora/validation/shop'
import { eq } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { bookAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'
import { hashShopKey } from '#shop/shop-key.ts'

/** Receipts that one address gets in a day (UTC), the caller who names it: it may be a stranger's. */
const receiptsPerDay = 10

/** When a withdrawal was received. */
export type ReceivedWithdrawal = { receivedAt: Date }

type Withdrawal = typeof shopWithdrawals.$inferSelect

/**
 * Stores that somebody withdraws from a contract, once for each key, and enqueues the receipt with its content and the instant at which
 * it came (§ 356a BGB). Nothing is paid back by that: staff decide. The same happens whether or not the order exists, so that nobody
 * learns of orders of others. An address that got its receipts of the day gets none; the withdrawal counts all the same. Throws
 * `INVALID_INPUT` with the field, at `key` for that of another withdrawal.
 */
export async function withdrawContract(context: DomainContext, given: unknown): Promise<ReceivedWithdrawal> {
  const { key, order: orderNamed, ...input } = parseInput(withdrawInput, given)
  const keyHash = hashShopKey(key)
  return inUnit(context, async (unit) => {
    const orderId = await findOrder(unit, orderNamed)
    const [made] = await unit.tx
      .insert(shopWithdrawals)
      .values({ ...input, keyHash, orderNamed, orderId })
      .onConflictDoNothing({ target: shopWithdrawals.keyHash })
      .returning()
    if (made) {
      await mailReceipt(unit, made)
      return made
    }
    const [first] = await unit.tx.select().from(shopWithdrawals).where(eq(shopWithdrawals.keyHash, keyHash))
    const isSame =
      first?.email === input.email && first.orderNamed === orderNamed && first.what === input.what
    if (isSame) return first
    throw new DomainError('INVALID_INPUT', {
      fieldErrors: [{ path: 'key', key: message('invalid-choice') }],
    })
  })
}

/** Returns the order of the number that was named, in any state; null where none is, or no number. */
async function findOrder(unit: Unit, named: string): Promise<string | null> {
  const number = Number(/^\D{0,20}(\d{1,9})\D?$/.exec(named)?.[1] ?? 0)
  const [order] = await unit.tx
    .select({ id: shopOrders.id })
    .from(shopOrders)
    .where(eq(shopOrders.number, number))
  return order?.id ?? null
}

async function mailReceipt(unit: Unit, withdrawal: Withdrawal): Promise<void> {
  const { id, name, email, orderNamed: order, what, locale, receivedAt } = withdrawal
  const counter = {
    name: ['withdrawal', mailboxOf(email)],
    rule: { perDay: receiptsPerDay, pauseAfter: () => 0 },
  }
  // a refusal by the only counter has counted nothing
  if ((await bookAttempts(unit, [counter])).outcome !== 'booked') return
  const facts = {
    name,
    email,
    order,
    what: (what ?? '').replaceAll(/\s*\n\s*/g, ' / '),
    receivedAt: receivedAt.toISOString(),
  }
  await enqueueMail(unit, 'withdrawal-received', { to: email, locale }, facts, {
    dedupeKey: `withdrawal ${id}`,
  })
}
