import type { accounts } from '@kubora/schema/db/accounts'
import { codes } from '@kubora/schema/db/codes'
import { emailCodeLength, resetCodeLength } from '@kubora/validation/code-lengths'
import { and, eq, sql } from 'drizzle-orm'
import {
  accountSubject,
  codeLifetimeMinutes,
  type CodePurpose,
  findOpenCode,
  issueCode,
  type OpenCode,
} from '#kernel/one-time-code.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { seal, unseal } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Purposes of codes that go out by mail. */
export type MailCodePurpose = 'EMAIL_CONFIRM' | 'PASSWORD_RESET'

/** The recipient of a mailed code, and the seconds until another may be requested. */
export type MailedCode = { email: string; resendAfterSeconds: number }

/** Shortest time between two mails of a kind to one account, seconds. */
export const resendAfterSeconds = 60

const lengths = { EMAIL_CONFIRM: emailCodeLength, PASSWORD_RESET: resetCodeLength } as const
const mails = { EMAIL_CONFIRM: 'confirm-email', PASSWORD_RESET: 'reset-password' } as const

/** The account that a code is mailed to. */
export type MailRecipient = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'locale'>

/**
 * Returns the seconds until another mail may follow `sent` ones within a day. Doubles after the third, but stays shorter
 * than a code is valid: a stranger who floods a mailbox with requests must not keep its owner from having a valid code.
 */
export function pauseBetweenMails(sent: number): number {
  return Math.min(resendAfterSeconds * 2 ** Math.max(0, sent - 3), 480)
}

/**
 * Mails the account its code, valid for ten minutes from now. A code that is still valid is mailed again instead of
 * replaced: the request may come from a stranger, and the owner may be about to type the code. `data` is stored with a new
 * code and ends with it.
 */
export async function mailCode(
  unit: Unit,
  purpose: MailCodePurpose,
  account: MailRecipient,
  data: unknown = null,
): Promise<void> {
  const subject = accountSubject(account.id)
  const open = await findOpenCode(unit, purpose, subject)
  const mail = (open && (await mailAgain(unit, open))) ?? (await issueNew(unit, purpose, subject, data))
  await enqueueJob(
    unit,
    'send-code-mail',
    {
      mail: mails[purpose],
      to: account.email,
      locale: account.locale,
      codeId: mail.id,
      sealedCode: seal(unit.secret, mail.code),
    },
    { dedupeKey: `${mail.id} ${mail.number}` },
  )
}

/** Returns the seconds until another mail with a code of this purpose may go out for the account; 0 when one may now. */
export async function secondsUntilMail(unit: Unit, purpose: CodePurpose, accountId: number): Promise<number> {
  const [last] = await unit.tx
    .select({
      sent: sql<number>`coalesce(sum(${codes.mails}), 0)::int`,
      seconds: sql<number | null>`extract(epoch from clock_timestamp() - max(${codes.mailedAt}))::float8`,
    })
    .from(codes)
    .where(
      and(
        eq(codes.subject, accountSubject(accountId)),
        eq(codes.purpose, purpose),
        sql`${codes.mailedAt} > clock_timestamp() - interval '1 day'`,
      ),
    )
  const seconds = last?.seconds ?? null
  return seconds === null ? 0 : Math.max(0, pauseBetweenMails(last?.sent ?? 0) - seconds)
}

/** Mails a code, unless the pause after the last mail is not over. */
export async function mailCodeIfDue(
  unit: Unit,
  purpose: MailCodePurpose,
  account: MailRecipient,
): Promise<void> {
  if ((await secondsUntilMail(unit, purpose, account.id)) === 0) await mailCode(unit, purpose, account)
}

async function issueNew(unit: Unit, purpose: MailCodePurpose, subject: string, data: unknown) {
  const { id, code } = await issueCode(unit, purpose, subject, lengths[purpose], { data, mailed: true })
  return { id, code, number: 1 }
}

async function mailAgain(unit: Unit, open: OpenCode) {
  const code = open.expired ? null : readSealed(unit, open)
  if (code === null) return undefined
  await unit.tx
    .update(codes)
    .set({
      mails: sql`${codes.mails} + 1`,
      mailedAt: sql`clock_timestamp()`,
      expiresAt: sql`clock_timestamp() + ${codeLifetimeMinutes} * interval '1 minute'`,
    })
    .where(eq(codes.id, open.id))
  return { id: open.id, code, number: open.mails + 1 }
}

/** Returns the code as it was mailed; null when none is stored, or APP_SECRET has changed since. */
function readSealed(unit: Unit, { sealedCode }: OpenCode): string | null {
  if (sealedCode === null) return null
  try {
    return unseal(unit.secret, sealedCode)
  } catch {
    return null
  }
}
