import { defaultLocale, isLocale, type Locale } from '@kubora/i18n/locale'
import { requestedLocale } from '#contract/page-address.ts'
import { persistedValue } from '#device/persisted-value.ts'
import { rememberForServer } from '#shell/session/server-cookie.ts'

/** The language this device came by or chose last; null until there is one. Other tabs keep theirs when it changes. */
const deviceLocale = persistedValue<Locale>('locale', readLocale)

/** Key of the tab's language in sessionStorage, which survives a reload and is not shared with other tabs. */
const tabKey = 'kubora.tabLocale'

/** Language of this tab's pages without a language in their address, once it is settled. */
let tabLocale: Locale | null = null

/** The language the reader understands best, as far as this tab knows. */
let preferred: Locale = defaultLocale

/**
 * Stores the language that an address names, as this device's; without one reads the language of this tab, else of the
 * device. Called once, before anything is shown.
 */
export function settleLocale({ pathname, search }: { pathname: string; search: string }): void {
  const requested = requestedLocale(pathname, search)
  if (requested !== null) return keepLocale(requested)
  const device = deviceLocale.get()
  tabLocale = readTab() ?? device
  preferred = device ?? browserLocale() ?? defaultLocale
}

/** Stores a language as this device's and this tab's, also for pages that the server renders. */
export function keepLocale(locale: Locale): void {
  rememberForServer('locale', locale)
  deviceLocale.set(locale)
  preferred = locale
  keepInTab(locale)
}

/** Stores the language shown as this tab's, so that neither a reload nor another tab changes it. */
export function keepInTab(locale: Locale): void {
  tabLocale = locale
  try {
    sessionStorage.setItem(tabKey, JSON.stringify(locale))
  } catch {
    // storage is refused: a reload shows the device's language
  }
}

/** Returns the language of pages without one in their address: this tab's, else German (docs/SPECIFICATION.md §1). */
export function localeOfTab(): Locale {
  return tabLocale ?? defaultLocale
}

/** Returns the language to offer where a page is shown in another one: the device's, else the browser's. */
export function preferredLocale(): Locale {
  return preferred
}

function readTab(): Locale | null {
  try {
    return readLocale(JSON.parse(sessionStorage.getItem(tabKey) ?? 'null'))
  } catch {
    return null
  }
}

/** Returns the first language of the browser's settings that the site has. */
function browserLocale(): Locale | null {
  return (
    navigator.languages.map((tag) => readLocale(tag.split('-')[0])).find((locale) => locale !== null) ?? null
  )
}

function readLocale(stored: unknown): Locale | null {
  return isLocale(stored) ? stored : null
}
