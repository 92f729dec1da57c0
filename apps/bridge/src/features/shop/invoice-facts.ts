import { formatCents, formatDay, formatNumber } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { ShopInvoice } from '@kubora/schema/protocol/shop-invoice'
import type { Locale } from '@kubora/validation/locales'
import { type MailSite, publicPageUrl } from '#mail/write-mail.ts'

type Fact = { label: string; value: string }

/** Returns all fields of an invoice or credit note, in the order in which one reads them. */
export function invoiceFacts(locale: Locale, invoice: ShopInvoice): Fact[] {
  const texts = serverTexts(locale, 'mails')
  const { corrects, seller } = invoice
  const day = (date: string) => formatDay(locale, date)
  return [
    { label: texts(($) => $.invoice[invoice.kind]), value: invoice.label },
    ...(corrects === null
      ? []
      : [
          {
            label: texts(($) => $.invoice.corrects),
            value: texts(($) => $.invoice.correctsValue, {
              label: corrects.label,
              date: day(corrects.issuedOn),
            }),
          },
        ]),
    { label: texts(($) => $.invoice.issuedOn), value: day(invoice.issuedOn) },
    { label: texts(($) => $.invoice.suppliedOn), value: day(invoice.suppliedOn) },
    {
      label: texts(($) => $.invoice.order),
      value: texts(($) => $.invoice.orderValue, {
        number: invoice.orderNumber,
        date: day(invoice.orderedOn),
      }),
    },
    { label: texts(($) => $.invoice.player), value: invoice.player },
    ...amountFacts(locale, invoice),
    {
      label: texts(($) => $.invoice.seller),
      value: [seller.name, seller.street, seller.city, seller.country, seller.email].join('\n'),
    },
    ...(seller.taxId === null ? [] : [{ label: texts(($) => $.invoice.taxId), value: seller.taxId }]),
  ]
}

/** What was sold, what of its price is VAT or why nothing is, and the sum; negative where it goes back. */
function amountFacts(locale: Locale, invoice: ShopInvoice): Fact[] {
  const texts = serverTexts(locale, 'mails')
  const { kind, lines, discountCents, vatRate, netCents, vatCents, grossCents, seller } = invoice
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1
  const money = (cents: number) => formatCents(locale, sign * cents)
  const hasVat = vatRate > 0
  return [
    ...lines.map(({ title, quantity, unitCents, totalCents }) => ({
      label: texts(($) => $.invoice.line, { amount: quantity, title, unit: formatCents(locale, unitCents) }),
      value: money(totalCents),
    })),
    ...(discountCents === 0
      ? []
      : [{ label: texts(($) => $.invoice.discount), value: formatCents(locale, discountCents) }]),
    ...(hasVat
      ? [
          { label: texts(($) => $.invoice.net), value: money(netCents) },
          {
            label: texts(($) => $.invoice.vat, { rate: formatNumber(locale, vatRate / 100, 2) }),
            value: money(vatCents),
          },
        ]
      : []),
    { label: texts(($) => $.invoice.gross), value: money(grossCents) },
    ...(hasVat
      ? []
      : [
          {
            label: texts(($) => $.invoice.vat, { rate: '0' }),
            value: seller.vatNote?.[locale] ?? texts(($) => $.invoice.noVat),
          },
        ]),
  ]
}

/** Returns that the buyer agreed to immediate supply, and how to withdraw (§§ 312f, 356 (5) BGB): a mail is kept, a page changes. */
export function withdrawalNotes(mailSite: MailSite, locale: Locale, { seller }: ShopInvoice): string[] {
  const texts = serverTexts(locale, 'mails')
  const facts = {
    seller: [seller.name, seller.street, seller.city, seller.country, seller.email].join(', '),
    url: publicPageUrl(mailSite, locale, '/shop/withdrawal'),
  }
  return [
    texts(($) => $.withdrawalRight.consent),
    texts(($) => $.withdrawalRight.right, facts),
    texts(($) => $.withdrawalRight.effect),
  ]
}
