import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'

/** How many entries a list has, and how many of them search and filters leave. */
export function ListTotal({ found, all }: { found: number; all: number }) {
  const { t } = useTranslation('panel')
  const locale = useLocale()
  const shown = formatNumber(locale, all)
  return found === all
    ? t(($) => $.table.total, { count: all, shown })
    : t(($) => $.table.found, { count: all, shown, found: formatNumber(locale, found) })
}
