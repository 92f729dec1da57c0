import type { Locale } from '@kubora/i18n/locale'
import { defaultLocale, isLocale } from '@kubora/i18n/locale'
import type { TextNamespace } from '@kubora/i18n/resources'
import { coreNamespaces, createWebTexts, startWebTexts } from '@kubora/i18n/web-texts'
import { initReactI18next } from 'react-i18next'
import { isPublicPage, readPageAddress } from '#contract/page-address.ts'
import type { PageState } from '#contract/rendered-page.ts'
import { readNamespace } from '#shell/texts/read-namespace.ts'
import { ChunkError } from '#shell/loading/load-chunk.ts'
import { keepLocale, localeOfTab, settleLocale } from '#shell/texts/locale-store.ts'

/** The app's texts; ready after `startTexts`. */
export const texts = createWebTexts(readNamespace).use(initReactI18next)

// While developing: a changed text is shown without a reload, so that forms keep what was typed.
import.meta.hot?.on('kubora:texts', ({ locale, namespace, texts: changed }: ChangedTexts) => {
  texts.addResourceBundle(locale, namespace, changed, false, true)
})

interface ChangedTexts {
  locale: string
  namespace: string
  texts: object
}

let showLocale = async (locale: Locale): Promise<void> => {
  await enterLanguage(locale)
}

/** The language that is being loaded, as the newest choice counts. */
let chosen: Locale | null = null

/**
 * Uses the texts embedded in the page, else loads those of the address' language or the tab's; keeps the document in the
 * same language. Rejects when loading fails.
 */
export async function startTexts(rendered: PageState | null): Promise<void> {
  settleLocale(window.location)
  await startWebTexts(texts, rendered?.locale ?? localeOfAddress(window.location.pathname), rendered?.texts)
  markDocument()
  texts.on('languageChanged', markDocument)
}

/** Returns the language a path is shown in: a public page in that of its address, others in the tab's. */
export function localeOfAddress(address: string): Locale {
  const { locale, pathname } = readPageAddress(address)
  return isPublicPage(pathname) ? (locale ?? defaultLocale) : localeOfTab()
}

/** Returns the language shown now. */
export function currentLocale(): Locale {
  return isLocale(texts.language) ? texts.language : defaultLocale
}

/** Shows the app in a language. Rejects with a {@link ChunkError} and changes nothing when its texts cannot be loaded. */
export async function enterLanguage(locale: Locale): Promise<void> {
  await bringTexts(locale, coreNamespaces)
  await texts.changeLanguage(locale)
}

/**
 * Stores a language as this device's and shows the app in it, unless it is shown or another one is chosen meanwhile.
 * Rejects when its texts cannot be loaded.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  if (locale === (chosen ?? currentLocale())) return
  chosen = locale
  try {
    await bringTexts(locale, coreNamespaces)
    if (chosen !== locale) return
    keepLocale(locale)
    await showLocale(locale)
  } finally {
    if (chosen === locale) chosen = null
  }
}

/** Sets how the app switches to another language, including the address and the page's data. */
export function onLocaleChosen(show: (locale: Locale) => Promise<void>): void {
  showLocale = show
}

/** Loads namespaces for a route: `loader: () => loadTexts('home')`. Rejects with a {@link ChunkError} when loading fails. */
export async function loadTexts(...namespaces: TextNamespace[]): Promise<void> {
  // the web server gives texts by the routes' context; a page that uses this function loads its own in the browser
  if (import.meta.env.SSR) return
  await texts.loadNamespaces(namespaces)
  await bringTexts(currentLocale(), namespaces)
}

/** Retries texts that failed to load; i18next alone would show their keys and never request them again. */
async function bringTexts(locale: Locale, namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !texts.hasResourceBundle(locale, namespace))
  if (missing().length > 0) await texts.reloadResources([locale], missing())
  if (missing().length > 0) throw new ChunkError('failed')
}

function markDocument(): void {
  document.documentElement.lang = currentLocale()
}
