import { serverTexts } from '@kubora/i18n/server-texts'
import type { playerLinksProtocol } from '@kubora/schema/protocol/features/player-links'
import type { Locale } from '@kubora/validation/locales'
import { type MailSite, type MailWords, pageUrl, type WriteMail } from '#mail/write-mail.ts'

type LinkKey = 'linkAdded' | 'linkRemoved' | 'linkRequested' | 'unlinkRequested'
type LinkFacts = { kind: string; name: string; server?: string }

/** Mails about links that begin and end, and about requests of them. */
export const linkMails = {
  'link-added': (mailSite, locale, facts) => writeLinkMail(mailSite, locale, 'linkAdded', facts),
  'link-removed': (mailSite, locale, facts) => writeLinkMail(mailSite, locale, 'linkRemoved', facts),
  'link-requested': (mailSite, locale, facts) => writeLinkMail(mailSite, locale, 'linkRequested', facts),
  'unlink-requested': (mailSite, locale, facts) => writeLinkMail(mailSite, locale, 'unlinkRequested', facts),
} satisfies { [Name in keyof typeof playerLinksProtocol.mails]: WriteMail<Name> }

function writeLinkMail(
  mailSite: MailSite,
  locale: Locale,
  key: LinkKey,
  { kind, name, server = '' }: LinkFacts,
): MailWords {
  const texts = serverTexts(locale, 'mails')
  const words = { brand: mailSite.site.brand, name, server }
  const textKind = kind === 'VOICE' || kind === 'CHAT_PLATFORM' ? kind : 'GAME'
  return {
    subject: texts(($) => $[key].subject, words),
    preview: texts(($) => $[key].preview, words),
    heading: texts(($) => $[key].heading),
    text: texts(($) => $[key].text[textKind], words),
    button: { label: texts(($) => $[key].button), url: pageUrl(mailSite, locale, '/account') },
    notYou: texts(($) => $[key].notYou),
  }
}
