import { codeLifetimeMinutes } from '@kubora/domain/kernel/one-time-code'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { JobPayloads } from '@kubora/schema/protocol/jobs'
import type { Locale } from '@kubora/validation/locales'
import { type ComposedMail, completeMail, type MailSite, pageUrl } from '#mail/write-mail.ts'

type CodeMail = JobPayloads['send-code-mail']['mail']

const codePages: Record<CodeMail, string> = {
  'confirm-email': '/auth/confirm',
  'reset-password': '/auth/reset-password',
  'change-email': '/account',
}

const codeTexts = {
  'confirm-email': 'confirmEmail',
  'reset-password': 'resetPassword',
  'change-email': 'changeEmail',
} as const

/** Composes the mail with a one-time code. */
export function composeCodeMail(
  mailSite: MailSite,
  mail: CodeMail,
  locale: Locale,
  code: string,
): ComposedMail {
  const texts = serverTexts(locale, 'mails')
  const key = codeTexts[mail]
  const words = { brand: mailSite.site.brand, minutes: codeLifetimeMinutes }
  return completeMail(mailSite, locale, {
    subject: texts(($) => $[key].subject, words),
    preview: texts(($) => $[key].preview, words),
    heading: texts(($) => $[key].heading),
    text: texts(($) => $[key].text),
    code: {
      label: texts(($) => $[key].codeLabel),
      value: code,
      expiry: texts(($) => $[key].expiry, words),
    },
    button: { label: texts(($) => $[key].button), url: pageUrl(mailSite, locale, codePages[mail]) },
    notYou: texts(($) => $[key].notYou),
  })
}
