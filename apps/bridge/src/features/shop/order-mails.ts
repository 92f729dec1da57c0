import { formatCents } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { MailName } from '@kubora/schema/protocol/mails'
import { shopInvoice } from '@kubora/schema/protocol/shop-invoice'
import { invoiceFacts, withdrawalNotes } from '#features/shop/invoice-facts.ts'
import { pageUrl, publicPageUrl, type WriteMail } from '#mail/write-mail.ts'

type OrderMail = Extract<MailName, `order-${string}`>

const sections = {
  'order-pending': 'orderPending',
  'order-failed': 'orderFailed',
  'order-paid': 'orderPaid',
  'order-refunded': 'orderRefunded',
  'order-disputed': 'orderDisputed',
} as const satisfies Record<OrderMail, string>

/** Returns the writer of a mail about an order. That of a payment confirms the contract (§ 312f BGB) and is the invoice. */
export function orderMail<Name extends OrderMail>(name: Name): WriteMail<Name> {
  const section = sections[name]
  return (mailSite, locale, { number, player, cents, invoice: written, page }) => {
    const texts = serverTexts(locale, 'mails')
    const facts = { brand: mailSite.site.brand, number, player, total: formatCents(locale, Number(cents)) }
    const invoice = written === '' ? null : shopInvoice.parse(JSON.parse(written))
    const isFree = name === 'order-paid' && cents === '0'
    // a guest finds it on the device that ordered: nobody but its buyer has the key
    const url = page === '/account' ? pageUrl(mailSite, locale, page) : publicPageUrl(mailSite, locale, page)
    return {
      subject: texts(($) => $[section].subject, facts),
      preview: texts(($) => $[section].preview, facts),
      heading: texts(($) => $[section].heading),
      text: isFree ? texts(($) => $.orderPaid.free, facts) : texts(($) => $[section].text, facts),
      ...(invoice === null ? {} : { facts: invoiceFacts(locale, invoice) }),
      button: { label: texts(($) => $[section].button), url },
      notes: [
        ...(page === '/shop/order' ? [texts(($) => $.orderDevice, facts)] : []),
        ...(invoice?.kind === 'INVOICE' ? withdrawalNotes(mailSite, locale, invoice) : []),
      ],
      notYou: texts(($) => $[section].notYou),
      automatic: texts(($) => $.orderFooter, facts),
    }
  }
}
