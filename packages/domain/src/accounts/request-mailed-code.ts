import { accounts } from '@kubora/schema/db/accounts'
import { normalizeEmail } from '@kubora/validation/accounts'
import { and, eq, isNull } from 'drizzle-orm'
import { type MailCodePurpose, mailCodeIfDue } from '#accounts/mail-code.ts'
import type { DomainContext } from '#kernel/context.ts'
import { completeJob } from '#kernel/complete-job.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { seal, unseal } from '#kernel/secret.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Enqueues the mail of a code to the account with this address. The job looks up the account, not the request: so the
 * request does the same, and takes as long, for known and unknown addresses.
 */
export async function requestMailedCode(
  unit: Unit,
  purpose: MailCodePurpose,
  email: string,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  const sealedEmail = seal(unit.secret, normalizeEmail(email))
  await enqueueJob(unit, 'mail-code', { purpose, sealedEmail }, { delayMs: delaySeconds * 1000 })
}

/** Runs the job of {@link requestMailedCode}, once: mails the code if the account exists, needs one, and a mail is due. */
export async function mailRequestedCode(
  context: DomainContext,
  jobId: string,
  { purpose, sealedEmail }: { purpose: MailCodePurpose; sealedEmail: string },
): Promise<void> {
  const email = unseal(context.secret, sealedEmail)
  await inUnit(context, async (unit) => {
    if (!(await completeJob(unit, jobId))) return
    const [account] = await unit.tx
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.emailNormalized, email),
          purpose === 'EMAIL_CONFIRM' ? isNull(accounts.confirmedAt) : undefined,
        ),
      )
      .for('update')
    if (account) await mailCodeIfDue(unit, purpose, account)
  })
}
