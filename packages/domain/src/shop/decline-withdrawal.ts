import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { declineWithdrawalInput } from '@kubora/validation/shop'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'
import { requireOthersOrder } from '#shop/require-others-order.ts'

/**
 * Declines a withdrawal that waits, and mails its sender why; the reason stays in the log. Returns its id. Throws `NOT_FOUND`, `CONFLICT`
 * for one that a colleague declined or a refund met, `PLAYER_PROTECTED` for one from the member's own order.
 */
export const declineWithdrawal = defineAction({
  name: 'shop-withdrawals.decline',
  permission: shopPermissions.refundOrders,
  input: declineWithdrawalInput,
  run: async (unit, { id, reason }, member) => {
    const [found] = await unit.tx
      .select({ withdrawal: shopWithdrawals, order: shopOrders })
      .from(shopWithdrawals)
      .leftJoin(shopOrders, eq(shopOrders.id, shopWithdrawals.orderId))
      .where(eq(shopWithdrawals.id, id))
      .for('update', { of: shopWithdrawals })
    if (!found) throw new DomainError('NOT_FOUND')
    const { withdrawal, order } = found
    if (order !== null) requireOthersOrder(member, order)
    if (withdrawal.state !== 'OPEN') throw new DomainError('CONFLICT')
    await unit.tx
      .update(shopWithdrawals)
      .set({ state: 'DECLINED', reason, settledAt: sql`clock_timestamp()` })
      .where(eq(shopWithdrawals.id, id))
    const { email: to, locale, orderNamed, receivedAt } = withdrawal
    const facts = { order: orderNamed, receivedAt: receivedAt.toISOString(), reason }
    await enqueueMail(unit, 'withdrawal-declined', { to, locale }, facts, {
      dedupeKey: `withdrawal-declined ${id}`,
    })
    return {
      result: id,
      audit: { target: { type: 'withdrawal', id }, after: { number: order?.number ?? null, reason } },
    }
  },
  // its sender has the mail; a new withdrawal may come at any time
  revert: { none: 'NO_INVERSE' },
})
