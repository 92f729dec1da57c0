import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Says which VAT is in the prices, or why there is none. `rate` of an order, in hundredths of a percent, else the present one. */
export function VatNote({ rate }: { rate?: number }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const percent = rate === undefined ? (siteConfig.shop?.vatPercent ?? 0) : rate / 100
  if (percent > 0) return <>{t(($) => $.vat, { rate: formatNumber(locale, percent, 2) })}</>
  return <>{siteConfig.shop?.vatNote?.[locale] ?? t(($) => $.noVat)}</>
}
