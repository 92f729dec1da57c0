import { isLocale, type Locale } from '@kubora/i18n/locale'

/** A visitor's choices that decide how a page is rendered. */
export interface PageChoices {
  locale: Locale | null
  noticeAccepted: boolean
}

/** Reads the choices from a Cookie header; an unknown value counts as absent. */
export function readPageCookies(header: string | undefined): PageChoices {
  const cookies = new Map(
    (header ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.trim().split('=', 2)
      return [name, value] as const
    }),
  )
  const locale = cookies.get('kubora_locale')
  return {
    locale: isLocale(locale) ? locale : null,
    noticeAccepted: cookies.get('kubora_notice') === 'accepted',
  }
}
