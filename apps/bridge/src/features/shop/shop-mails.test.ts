import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { type Locale, locales } from '@kubora/i18n/locale'
import type { ShopInvoice } from '@kubora/schema/protocol/shop-invoice'
import { expect, test } from 'vitest'
import { composeMail } from '#mail/compose-mail.ts'

const mailSite = { site: defaultSiteConfig, publicUrl: 'https://site.example', timeZone: 'Europe/Berlin' }

const invoice: ShopInvoice = {
  kind: 'INVOICE',
  label: '2026-00017',
  corrects: null,
  issuedOn: '2026-11-27',
  suppliedOn: '2026-11-27',
  locale: 'de',
  seller: {
    name: 'Würfel GmbH',
    street: 'Würfelweg 1',
    city: '12345 Musterstadt',
    country: 'Deutschland',
    email: 'shop@kubora.example',
    taxId: 'DE123456789',
    vatNote: null,
  },
  player: 'Kira',
  orderNumber: 4711,
  orderedOn: '2026-11-26',
  lines: [{ title: 'Premium', quantity: 2, unitCents: 1000, totalCents: 1800 }],
  discountCents: 200,
  vatRate: 1900,
  netCents: 1513,
  vatCents: 287,
  grossCents: 1800,
}

const paid = (locale: Locale, written: ShopInvoice | null, page = '/shop/order') =>
  composeMail(mailSite, 'order-paid', locale, {
    number: '4711',
    player: 'Kira',
    cents: String(written?.grossCents ?? 0),
    invoice: written === null ? '' : JSON.stringify(written),
    page,
  })

// what differs by language, and how a space before a currency is written, is not compared
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(locales)('the mail of a payment has all fields of the invoice and the consent, in %s', (locale) => {
  const { html, text } = paid(locale, invoice)
  const { name, street, city, country, email, taxId } = invoice.seller
  const fields = [
    '2026-00017',
    '4711',
    'Kira',
    '2 × Premium',
    name,
    street,
    city,
    country,
    email,
    taxId ?? '',
  ]
  const money =
    locale === 'en' ? ['€15.13', '€2.87', '€18.00', '€2.00'] : ['15,13 €', '2,87 €', '18,00 €', '2,00 €']
  for (const mail of [html, text])
    for (const field of [...fields, ...money, '/shop/withdrawal']) expect(flat(mail)).toContain(field)
  expect(html + text).not.toMatch(/\{\{|undefined|\[object/)
  const consent = { de: 'ausdrücklich zugestimmt', en: 'expressly agreed', fr: 'expressément accepté' }
  expect(text).toContain(consent[locale])
})

test.each(locales)(
  'a guest reads in the mail where its page opens, and who has an account does not, in %s',
  (locale) => {
    const where = { de: 'nur in dem Browser', en: 'only in the browser', fr: 'que dans le navigateur' }[
      locale
    ]
    expect(paid(locale, invoice).text).toContain(where)
    expect(paid(locale, invoice, '/account').text).not.toContain(where)
  },
)

test('an invoice without VAT says why, in the words of the network where it has some', () => {
  const free = { ...invoice, vatRate: 0, netCents: 1800, vatCents: 0 }
  expect(paid('de', free).text).toContain('§\u00a019 UStG')
  const vatNote = { de: 'Ohne Steuer.', en: 'No tax.', fr: 'Sans taxe.' }
  expect(paid('en', { ...free, seller: { ...free.seller, vatNote } }).text).toContain('No tax.')
  expect(paid('de', null).text).not.toContain('§\u00a019 UStG')
})

test('a credit note is negative, and names its invoice', () => {
  const note: ShopInvoice = {
    ...invoice,
    kind: 'CREDIT_NOTE',
    label: '2026-00018',
    corrects: { label: '2026-00017', issuedOn: '2026-11-27' },
    lines: [],
    discountCents: 0,
  }
  const params = { number: '4711', player: 'Kira', cents: '1800', invoice: JSON.stringify(note) }
  const text = flat(composeMail(mailSite, 'order-refunded', 'de', params).text)
  for (const field of ['2026-00018', '2026-00017 vom', '-18,00 €', '-2,87 €']) expect(text).toContain(field)
})

test.each(locales)(
  'the receipt of a withdrawal has its content, date and time, and no markup of its sender, in %s',
  (locale) => {
    const { html, text, subject } = composeMail(mailSite, 'withdrawal-received', locale, {
      name: 'Kim <b>Käufer</b>',
      order: '{{brand}} 17',
      email: 'kim@buyer.example',
      what: 'Nur\n<a href="https://evil.example">das</a>',
      receivedAt: '2026-11-27T22:59:00Z',
    })
    for (const field of ['Kim <b>Käufer</b>', '{{brand}} 17', 'kim@buyer.example', 'Nur\n<a href', '23:59'])
      expect(text).toContain(field)
    expect(html).toContain('Kim &lt;b&gt;Käufer&lt;/b&gt;')
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => new URL(match[1] ?? '').origin)
    expect(new Set(links)).toEqual(new Set(['https://site.example']))
    expect(subject).toContain('Kubora')
  },
)

test.each(locales)('a withdrawal is declined with its reason, in %s', (locale) => {
  const declined = { order: '17', receivedAt: '2026-11-27T22:59:00Z', reason: 'Schon geliefert' }
  const { html, text } = composeMail(mailSite, 'withdrawal-declined', locale, declined)
  for (const mail of [html, text]) expect(mail).toContain('Schon geliefert')
  expect(html + text).not.toMatch(/\{\{|undefined|\[object/)
})
