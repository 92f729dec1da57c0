import { defaultLocale, isLocale, type Locale } from '@kubora/i18n/locale'
import { useTranslation } from 'react-i18next'

/** Returns the language shown now, live. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('common')
  return isLocale(i18n.language) ? i18n.language : defaultLocale
}
