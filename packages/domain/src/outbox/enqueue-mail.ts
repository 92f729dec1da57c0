import type { MailName, MailParams } from '@kubora/schema/protocol/mails'
import type { Locale } from '@kubora/validation/locales'
import { type EnqueueJobOptions, enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Whom a mail reaches, in which language. */
export type MailReader = { to: string; locale: Locale }

/** Enqueues a mail in the caller's transaction. `params` are what its texts name; the bridge's feature of the mail composes it. */
export async function enqueueMail<Name extends MailName>(
  unit: Unit,
  mail: Name,
  { to, locale }: MailReader,
  params: MailParams[Name],
  options: EnqueueJobOptions = {},
): Promise<void> {
  await enqueueJob(unit, 'send-notice-mail', { mail, to, locale, params }, options)
}
