import { accounts } from '@kubora/schema/db/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { accountSubject, dropCode } from '#kernel/one-time-code.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Confirms an account without its code, for an operator who knows its owner. The password stays the one that was chosen when
 * the address was registered. Throws `ALREADY_CONFIRMED` or `NOT_FOUND`.
 */
export async function confirmAccount(context: DomainContext, actor: Actor, accountId: number): Promise<void> {
  await inUnit(context, async (unit) => {
    const [account] = await unit.tx
      .select({ confirmedAt: accounts.confirmedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update')
    if (!account) throw new DomainError('NOT_FOUND')
    if (account.confirmedAt !== null) throw new DomainError('ALREADY_CONFIRMED')
    await unit.tx
      .update(accounts)
      .set({ confirmedAt: sql`clock_timestamp()` })
      .where(and(eq(accounts.id, accountId), isNull(accounts.confirmedAt)))
    await dropCode(unit, 'EMAIL_CONFIRM', accountSubject(accountId))
    await recordAudit(unit, {
      actor,
      action: 'accounts.confirm',
      target: { type: 'account', id: accountId },
    })
  })
}
