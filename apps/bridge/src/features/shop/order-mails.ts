import { formatCents } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { MailName } from '@kubora/schema/protocol/mails'
import { pageUrl, type WriteMail } from '#mail/write-mail.ts'

type OrderMail = Extract<MailName, `order-${string}`>

const sections = {
  'order-paid': 'orderPaid',
  'order-refunded': 'orderRefunded',
  'order-disputed': 'orderDisputed',
} as const satisfies Record<OrderMail, string>

/** Returns the writer of a mail about an order. */
export function orderMail<Name extends OrderMail>(name: Name): WriteMail<Name> {
  const section = sections[name]
  return (mailSite, locale, { number, player, cents }) => {
    const texts = serverTexts(locale, 'mails')
    const facts = { brand: mailSite.site.brand, number, player, total: formatCents(locale, Number(cents)) }
    return {
      subject: texts(($) => $[section].subject, facts),
      preview: texts(($) => $[section].preview, facts),
      heading: texts(($) => $[section].heading),
      text: texts(($) => $[section].text, facts),
      button: { label: texts(($) => $[section].button), url: pageUrl(mailSite, locale, '/account') },
      notYou: texts(($) => $[section].notYou),
    }
  }
}
