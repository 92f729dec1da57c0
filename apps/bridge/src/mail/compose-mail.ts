import { type AccentColours, accentColours } from '@kubora/content/brand/accent-colours'
import type { SiteConfig } from '@kubora/content/site-config'
import { codeLifetimeMinutes } from '@kubora/domain/kernel/one-time-code'
import { formatInstant } from '@kubora/i18n/format'
import { defaultLocale } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { JobPayloads } from '@kubora/schema/protocol/jobs'
import { realms } from '@kubora/validation/realms'
import { renderHtml } from '#mail/render-html.ts'
import { renderText } from '#mail/render-text.ts'

type Locale = JobPayloads['send-code-mail']['locale']
type CodeMail = JobPayloads['send-code-mail']['mail']
type NoticeMail = JobPayloads['send-notice-mail']['mail']
type DecisionMail = keyof typeof decisionTexts

/** Brand, address and time zone of the network. */
export type MailSite = { site: SiteConfig; publicUrl: string; timeZone: string }

/** A mail as HTML and as text, ready to be sent. */
export type ComposedMail = { subject: string; html: string; text: string; locale: Locale }

/** The contents of a mail in its reader's language, as plain text. */
export type MailContent = {
  locale: Locale
  subject: string
  /** Shown by mailboxes beside the subject. */
  preview: string
  heading: string
  text: string
  /** A one-time code with its label and how long it is valid. */
  code?: { label: string; value: string; expiry: string }
  button: { label: string; url: string }
  /** What to do if the reader did not cause the mail. */
  notYou: string
  brand: string
  /** The network's accents. */
  accents: Pick<AccentColours, 'teal' | 'onTeal' | 'link'>
  footer: { automatic: string; operator: string; links: { label: string; url: string }[] }
}

const noticeTexts = {
  'link-added': 'linkAdded',
  'link-removed': 'linkRemoved',
  'link-requested': 'linkRequested',
  'unlink-requested': 'unlinkRequested',
} as const

const decisionTexts = {
  'ban-made': 'banMade',
  'ban-changed': 'banChanged',
  'ban-ended': 'banEnded',
  'warning-made': 'warningMade',
} as const

/** Changes of what an account logs in with. */
const factorTexts = {
  'password-replaced': 'passwordReplaced',
  'email-changed': 'emailChanged',
  'second-factor-set-up': 'secondFactorSetUp',
  'recovery-codes-renewed': 'recoveryCodesRenewed',
  'second-factor-turned-off': 'secondFactorTurnedOff',
  'passkey-added': 'passkeyAdded',
  'app-added': 'appAdded',
  'second-factor-removed': 'secondFactorRemoved',
  'second-factor-reset': 'secondFactorReset',
} as const

const decisionScopes = ['network', ...realms] as const

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
  return render({
    locale,
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
    ...signature(mailSite, locale),
  })
}

/** Composes the mail that informs the owner of an account of a change to it. */
export function composeNoticeMail(
  mailSite: MailSite,
  mail: NoticeMail,
  locale: Locale,
  params: Record<string, string>,
): ComposedMail {
  const texts = serverTexts(locale, 'mails')
  const { name = '', server = '' } = params
  const words = { brand: mailSite.site.brand, name, server }
  if (mail === 'password-changed') {
    return render({
      locale,
      subject: texts(($) => $.passwordChanged.subject, words),
      preview: texts(($) => $.passwordChanged.preview),
      heading: texts(($) => $.passwordChanged.heading),
      text: texts(($) => $.passwordChanged.text),
      button: {
        label: texts(($) => $.passwordChanged.button),
        url: pageUrl(mailSite, locale, '/auth/login'),
      },
      notYou: texts(($) => $.passwordChanged.notYou),
      ...signature(mailSite, locale),
    })
  }
  if (mail === 'rank-ends') {
    const { rank = '', until = '' } = params
    const facts = { ...words, rank, until: formatInstant(locale, until, mailSite.timeZone) }
    return render({
      locale,
      subject: texts(($) => $.rankEnds.subject, facts),
      preview: texts(($) => $.rankEnds.preview, facts),
      heading: texts(($) => $.rankEnds.heading),
      text: texts(($) => $.rankEnds.text, facts),
      button: { label: texts(($) => $.rankEnds.button), url: pageUrl(mailSite, locale, '/account') },
      notYou: texts(($) => $.rankEnds.notYou),
      ...signature(mailSite, locale),
    })
  }
  if (mail === 'email-replaced') return composeReplacedMail(mailSite, locale)
  if (isFactor(mail)) return composeFactorMail(mailSite, mail, locale)
  if (isDecision(mail)) return composeDecisionMail(mailSite, mail, locale, params)
  const key = noticeTexts[mail]
  const kind = params.kind === 'VOICE' || params.kind === 'CHAT_PLATFORM' ? params.kind : 'GAME'
  return render({
    locale,
    subject: texts(($) => $[key].subject, words),
    preview: texts(($) => $[key].preview, words),
    heading: texts(($) => $[key].heading),
    text: texts(($) => $[key].text[kind], words),
    button: { label: texts(($) => $[key].button), url: pageUrl(mailSite, locale, '/account') },
    notYou: texts(($) => $[key].notYou),
    ...signature(mailSite, locale),
  })
}

function isFactor(mail: NoticeMail): mail is keyof typeof factorTexts {
  return mail in factorTexts
}

/** Composes the mail about a change of the second factor. */
function composeFactorMail(mailSite: MailSite, mail: keyof typeof factorTexts, locale: Locale): ComposedMail {
  const texts = serverTexts(locale, 'mails')
  const key = factorTexts[mail]
  return render({
    locale,
    subject: texts(($) => $.secondFactor[key].subject, { brand: mailSite.site.brand }),
    preview: texts(($) => $.secondFactor[key].preview),
    heading: texts(($) => $.secondFactor[key].heading),
    text: texts(($) => $.secondFactor[key].text),
    button: { label: texts(($) => $.secondFactor.button), url: pageUrl(mailSite, locale, '/account') },
    notYou: texts(($) => $.secondFactor.notYou),
    ...signature(mailSite, locale),
  })
}

/** Composes the mail to the address that an account no longer has: only the team can help from there. */
function composeReplacedMail(mailSite: MailSite, locale: Locale): ComposedMail {
  const texts = serverTexts(locale, 'mails')
  const { brand, operator } = mailSite.site
  return render({
    locale,
    subject: texts(($) => $.emailReplaced.subject, { brand }),
    preview: texts(($) => $.emailReplaced.preview),
    heading: texts(($) => $.emailReplaced.heading),
    text: texts(($) => $.emailReplaced.text),
    button: { label: texts(($) => $.emailReplaced.button), url: `mailto:${operator.email}` },
    notYou: texts(($) => $.emailReplaced.notYou, { contact: operator.email }),
    ...signature(mailSite, locale),
  })
}

function isDecision(mail: NoticeMail): mail is DecisionMail {
  return mail in decisionTexts
}

/** Composes the mail about a ban or a warning, as its player reads it: without remark and team member. */
function composeDecisionMail(
  mailSite: MailSite,
  mail: DecisionMail,
  locale: Locale,
  { reason = '', until = '', scope = '' }: Record<string, string>,
): ComposedMail {
  const texts = serverTexts(locale, 'mails')
  const key = decisionTexts[mail]
  const end = until === '' ? '' : formatInstant(locale, until, mailSite.timeZone)
  const words = { brand: mailSite.site.brand, reason, until: end }
  const text = texts(($) => $[key].text[end === '' ? 'permanent' : 'until'], words)
  return render({
    locale,
    subject: texts(($) => $[key].subject, words),
    preview: texts(($) => $[key].preview),
    heading: texts(($) => $[key].heading),
    text: mail === 'ban-ended' ? text : `${text} ${scopeText(locale, scope)}`.trim(),
    button: { label: texts(($) => $[key].button), url: pageUrl(mailSite, locale, '/account') },
    notYou: texts(($) => $[key].notYou),
    ...signature(mailSite, locale),
  })
}

/** Returns where a ban or a warning holds; an empty text for a job that does not say it. */
function scopeText(locale: Locale, scope: string): string {
  const texts = serverTexts(locale, 'mails')
  const decisionScope = decisionScopes.find((name) => name === scope)
  return decisionScope ? texts(($) => $.decisionScope[decisionScope]) : ''
}

function signature(
  { site, publicUrl }: MailSite,
  locale: Locale,
): Pick<MailContent, 'brand' | 'accents' | 'footer'> {
  const texts = serverTexts(locale, 'mails')
  const { name, street, city, country } = site.operator
  const publicPages = locale === defaultLocale ? publicUrl : `${publicUrl}/${locale}`
  return {
    brand: site.brand,
    accents: accentColours(site.colours),
    footer: {
      automatic: texts(($) => $.footer.automatic, { brand: site.brand }),
      operator: [name, street, city, country].join(', '),
      links: [
        { label: texts(($) => $.footer.imprint), url: `${publicPages}/imprint` },
        { label: texts(($) => $.footer.privacy), url: `${publicPages}/policy` },
      ],
    },
  }
}

/** Returns the address of a page behind the login. It names the language, as mails are opened on other devices, too. */
function pageUrl({ publicUrl }: MailSite, locale: Locale, path: string): string {
  return `${publicUrl}${path}?locale=${locale}`
}

function render(content: MailContent): ComposedMail {
  const { subject, locale } = content
  return { subject, locale, html: renderHtml(content), text: renderText(content) }
}
