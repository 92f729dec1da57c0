import { accounts } from '@kubora/schema/db/accounts'
import { emailCodeLength, normalizeEmail, resetCodeLength } from '@kubora/validation/accounts'
import { eq } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import {
  accountSubject,
  issueCode,
  secondsSinceLastCode,
  tryCode,
  type CodeCheck,
} from '#kernel/one-time-code.ts'
import { bookTry, returnTry } from '#kernel/code-tries.ts'
import { promiseWork } from '#kernel/outbox.ts'
import { seal } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Purposes of codes that go out by mail. */
export type MailCodePurpose = 'EMAIL_CONFIRM' | 'PASSWORD_RESET'

/** Seconds between two mails of a kind to one account. */
export const resendAfterSeconds = 60

const lengths = { EMAIL_CONFIRM: emailCodeLength, PASSWORD_RESET: resetCodeLength } as const
const mails = { EMAIL_CONFIRM: 'confirm-email', PASSWORD_RESET: 'reset-password' } as const

type MailRecipient = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'locale'>

/** Where a mailed code stands: to whom, and in how many seconds another may be asked for. */
export type MailedCode = { email: string; resendAfterSeconds: number }

/** The account with this address, locked against parallel changes; undefined when there is none. */
export async function findAccountForUpdate(unit: Unit, email: string) {
  const [account] = await unit.tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailNormalized, normalizeEmail(email)))
    .for('update')
  return account
}

/** Issues a code and promises the mail that carries it, once per code. */
export async function mailCode(unit: Unit, purpose: MailCodePurpose, account: MailRecipient): Promise<void> {
  const issued = await issueCode(unit, purpose, accountSubject(account.id), lengths[purpose])
  await promiseWork(
    unit,
    'send-code-mail',
    {
      mail: mails[purpose],
      to: account.email,
      locale: account.locale,
      codeId: issued.id,
      sealedCode: seal(unit.secret, issued.code),
    },
    { dedupeKey: issued.id },
  )
}

/** Mails a new code unless one went out less than {@link resendAfterSeconds} ago. */
export async function mailCodeIfDue(
  unit: Unit,
  purpose: MailCodePurpose,
  account: MailRecipient,
): Promise<void> {
  const since = await secondsSinceLastCode(unit, purpose, accountSubject(account.id))
  if (since === null || since >= resendAfterSeconds) await mailCode(unit, purpose, account)
}

/**
 * Tries a mailed code. A dead or expired one is replaced and mailed anew (spec §4). The outcome must leave the unit as a
 * value, so that the count stands; {@link throwUnlessRight} turns it into the error.
 */
export async function tryMailedCode(
  unit: Unit,
  purpose: MailCodePurpose,
  account: MailRecipient,
  code: string,
): Promise<CodeCheck['outcome']> {
  await bookTry(unit, account.id)
  const { outcome } = await tryCode(unit, purpose, accountSubject(account.id), code)
  if (outcome === 'right') await returnTry(unit, account.id)
  if (outcome === 'expired' || outcome === 'exhausted') await mailCode(unit, purpose, account)
  return outcome
}

/** Throws what the outcome of a mailed code means to its user; `wrongCode` is the code for a plain miss. */
export function throwUnlessRight(
  outcome: CodeCheck['outcome'],
  wrongCode: 'CONFIRMATION_WRONG_CODE' | 'INVALID_CODE',
): void {
  if (outcome === 'right') return
  if (outcome === 'expired') throw new DomainError('CONFIRMATION_EXPIRED')
  if (outcome === 'exhausted') throw new DomainError('CONFIRMATION_TOO_MUCH_FAILURES')
  throw new DomainError(wrongCode, { fieldErrors: [{ path: 'code', key: `errors.${wrongCode}` }] })
}
