import { type MailName, mailParams } from '@kubora/schema/protocol/mails'
import type { Locale } from '@kubora/validation/locales'
import type { MailWriters } from '#bridge-feature.ts'
import { collectParts } from '#collect-features.ts'
import { type ComposedMail, completeMail, type MailSite, type WriteMail } from '#mail/write-mail.ts'

const writers: MailWriters = collectParts('mails')

function isMail(name: string): name is MailName {
  return Object.hasOwn(writers, name)
}

/** Composes a mail of a feature. Throws for one that no feature of this version brings, and for params that are not those of the mail. */
export function composeMail(
  mailSite: MailSite,
  mail: string,
  locale: Locale,
  params: Record<string, string>,
): ComposedMail {
  if (!isMail(mail)) throw new Error(`no feature has a mail "${mail}"`)
  // the table gives each mail the schema of its own params
  const write = writers[mail] as WriteMail<MailName>
  return completeMail(mailSite, locale, write(mailSite, locale, mailParams[mail].parse(params)))
}
