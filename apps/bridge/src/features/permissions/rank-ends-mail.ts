import { formatInstant } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import { pageUrl, type WriteMail } from '#mail/write-mail.ts'

/** Writes the mail that a rank ends soon. */
export const writeRankEndsMail: WriteMail<'rank-ends'> = (mailSite, locale, { rank, until }) => {
  const texts = serverTexts(locale, 'mails')
  const facts = { brand: mailSite.site.brand, rank, until: formatInstant(locale, until, mailSite.timeZone) }
  return {
    subject: texts(($) => $.rankEnds.subject, facts),
    preview: texts(($) => $.rankEnds.preview, facts),
    heading: texts(($) => $.rankEnds.heading),
    text: texts(($) => $.rankEnds.text, facts),
    button: { label: texts(($) => $.rankEnds.button), url: pageUrl(mailSite, locale, '/account') },
    notYou: texts(($) => $.rankEnds.notYou),
  }
}
