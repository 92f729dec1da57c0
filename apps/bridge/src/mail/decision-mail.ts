import { formatInstant } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import { realms } from '@kubora/validation/realms'
import type { Locale } from '@kubora/validation/locales'
import { type MailSite, type MailWords, pageUrl } from '#mail/write-mail.ts'

/** What a player reads of a ban or a warning: `until` is an instant, or empty for one without end; `scope` a realm or `network`. */
export type DecisionFacts = { reason: string; until: string; scope: string }

type DecisionText = 'banMade' | 'banChanged' | 'banEnded' | 'warningMade'

const decisionScopes = ['network', ...realms] as const

/** Writes the mail about a ban or a warning, as its player reads it: without remark and team member. */
export function writeDecisionMail(
  mailSite: MailSite,
  locale: Locale,
  key: DecisionText,
  { reason, until, scope }: DecisionFacts,
): MailWords {
  const texts = serverTexts(locale, 'mails')
  const end = until === '' ? '' : formatInstant(locale, until, mailSite.timeZone)
  const words = { brand: mailSite.site.brand, reason, until: end }
  const text = texts(($) => $[key].text[end === '' ? 'permanent' : 'until'], words)
  return {
    subject: texts(($) => $[key].subject, words),
    preview: texts(($) => $[key].preview),
    heading: texts(($) => $[key].heading),
    text: key === 'banEnded' ? text : `${text} ${scopeText(locale, scope)}`.trim(),
    button: { label: texts(($) => $[key].button), url: pageUrl(mailSite, locale, '/account') },
    notYou: texts(($) => $[key].notYou),
  }
}

/** Returns where a ban or a warning holds; an empty text for a job that does not say it. */
function scopeText(locale: Locale, scope: string): string {
  const texts = serverTexts(locale, 'mails')
  const decisionScope = decisionScopes.find((name) => name === scope)
  return decisionScope ? texts(($) => $.decisionScope[decisionScope]) : ''
}
