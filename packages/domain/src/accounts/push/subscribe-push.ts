import { ECDH } from 'node:crypto'
import { pushKeys, pushSubscriptions } from '@kubora/schema/db/push'
import { message } from '@kubora/validation/messages'
import { pushSubscriptionInput, pushSubscriptionsMax } from '@kubora/validation/push'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { lockAccount } from '#accounts/lock-account.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Lets the browser of the caller's session show push notifications. What the session or the browser had before is replaced, and the
 * oldest subscriptions of the account end beyond {@link pushSubscriptionsMax}. Throws `CONFLICT` when it was made with other keys than
 * those of the site.
 */
export const subscribePush = defineOwnAction({
  name: 'push.subscribe',
  who: 'account',
  input: pushSubscriptionInput,
  owned: 'self',
  rate: { perDay: 100 },
  run: async (unit, { endpoint, p256dh, auth, key }, { accountId, sessionId }) => {
    requirePoint(p256dh)
    // several at once would each spare the same oldest ones
    await lockAccount(unit, accountId)
    const [known] = await unit.tx
      .select({ id: pushKeys.id })
      .from(pushKeys)
      .where(eq(pushKeys.publicKey, key))
      .for('key share')
    if (!known) throw new DomainError('CONFLICT')
    await unit.tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    await endOldest(unit, accountId)
    const row = { sessionId, accountId, keyId: known.id, p256dh, auth, createdAt: sql`clock_timestamp()` }
    await unit.tx
      .insert(pushSubscriptions)
      .values({ ...row, endpoint })
      // somebody else was logged in in this browser
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
    return { result: undefined }
  },
})

/** Refuses what is no point of the curve: nothing could be encrypted for it. */
function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    const fieldErrors = [{ path: 'p256dh', key: message('invalid-characters') }]
    throw new DomainError('INVALID_INPUT', { fieldErrors })
  }
}

/** Leaves room for one more subscription of the account. */
async function endOldest(unit: Unit, accountId: number): Promise<void> {
  const oldest = unit.tx
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.sessionId))
    .offset(pushSubscriptionsMax - 1)
  await unit.tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, oldest))
}
