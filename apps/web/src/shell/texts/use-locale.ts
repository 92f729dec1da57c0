import { defaultLocale, isLocale, type Locale } from '@kubora/i18n/locale'
import { useTranslation } from 'react-i18next'

/** The language shown now, live. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('common')
  return isLocale(i18n.language) ? i18n.language : defaultLocale
}
