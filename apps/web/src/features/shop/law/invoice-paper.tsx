import { formatCents, formatDay, formatNumber } from '@kubora/i18n/format'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/law/invoice.css.ts'
import type { Invoice } from '#features/shop/law/shop-law.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** All fields of an invoice or credit note; amounts of a credit note are negative. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('shop-law')
  const locale = useLocale()
  const { kind, label, corrects, orderNumber, seller } = invoice
  const title = t(($) => $.invoice.kind[kind], { label })
  return (
    <article className={css.paper} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <address className={css.seller} aria-label={t(($) => $.invoice.seller)}>
        {[seller.name, seller.street, seller.city, seller.country, seller.email].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <DescriptionList
        entries={[
          ...(corrects === null ? [] : [{ term: t(($) => $.invoice.corrects), value: corrects }]),
          { term: t(($) => $.invoice.issuedOn), value: formatDay(locale, invoice.issuedOn) },
          { term: t(($) => $.invoice.suppliedOn), value: formatDay(locale, invoice.suppliedOn) },
          {
            term: t(($) => $.invoice.order),
            value: t(($) => $.invoice.orderValue, {
              number: orderNumber,
              date: formatDay(locale, invoice.orderedOn),
            }),
          },
          { term: t(($) => $.invoice.player), value: invoice.playerName },
          ...(seller.taxId === null ? [] : [{ term: t(($) => $.invoice.taxId), value: seller.taxId }]),
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <InvoiceSums invoice={invoice} />
    </article>
  )
}

function InvoiceLines({ invoice: { lines } }: { invoice: Invoice }) {
  const { t } = useTranslation('shop-law')
  const locale = useLocale()
  if (lines.length === 0) return null
  return (
    <table className={css.lines} aria-label={t(($) => $.invoice.lines)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.invoice.product)}</th>
          <th scope="col" className={css.number}>
            {t(($) => $.invoice.amount)}
          </th>
          <th scope="col" className={css.number}>
            {t(($) => $.invoice.unit)}
          </th>
          <th scope="col" className={css.number}>
            {t(($) => $.invoice.sum)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, quantity, unitCents, totalCents }, index) => (
          <tr key={index}>
            <td className={css.product}>{title}</td>
            <td className={css.number}>{quantity}</td>
            <td className={css.number}>{formatCents(locale, unitCents)}</td>
            <td className={css.number}>{formatCents(locale, totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('shop-law')
  const locale = useLocale()
  const { kind, discountCents, vatRate, vatNote, netCents, vatCents, grossCents } = invoice
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1
  const money = (cents: number) => formatCents(locale, sign * cents)
  const rows = [
    ...(discountCents === 0 ? [] : [[t(($) => $.invoice.discount), formatCents(locale, discountCents)]]),
    ...(vatRate === 0
      ? []
      : [
          [t(($) => $.invoice.net), money(netCents)],
          [t(($) => $.invoice.vat, { rate: formatNumber(locale, vatRate / 100, 2) }), money(vatCents)],
        ]),
  ]
  return (
    <>
      <dl className={css.sums}>
        {rows.map(([term, value]) => (
          <div key={term} className={css.sum}>
            <dt>{term}</dt>
            <dd className={css.number}>{value}</dd>
          </div>
        ))}
        <div className={css.gross}>
          <dt>{t(($) => $.invoice.gross)}</dt>
          <dd className={css.number}>{money(grossCents)}</dd>
        </div>
      </dl>
      {vatRate === 0 ? <p className={css.note}>{vatNote ?? t(($) => $.invoice.noVat)}</p> : null}
    </>
  )
}
