import type { Locale } from '@kubora/i18n/locale'
import { defaultLocale, isLocale } from '@kubora/i18n/locale'
import type { TextNamespace } from '@kubora/i18n/resources'
import { createWebTexts, startWebTexts } from '@kubora/i18n/web-texts'
import { initReactI18next } from 'react-i18next'
import { chosenLocale, initialLocale } from '#shell/texts/locale-store.ts'

/** The app's texts; ready after `startTexts`. */
export const texts = createWebTexts().use(initReactI18next)

/** Loads the texts of the reader's language and keeps document and other tabs in step. Rejects when they cannot be had. */
export async function startTexts(): Promise<void> {
  await startWebTexts(texts, initialLocale())
  markDocument()
  texts.on('languageChanged', markDocument)
  chosenLocale.subscribe(() => {
    const locale = chosenLocale.get()
    if (locale !== null && locale !== texts.language) void texts.changeLanguage(locale)
  })
}

/** The language shown now. */
export function currentLocale(): Locale {
  return isLocale(texts.language) ? texts.language : defaultLocale
}

/** Shows the app in another language and remembers it; the texts in use are loaded first. */
export async function changeLocale(locale: Locale): Promise<void> {
  await texts.changeLanguage(locale)
  chosenLocale.set(locale)
}

/** Loads namespaces for a route: `loader: () => loadTexts('home')`. */
export async function loadTexts(...namespaces: TextNamespace[]): Promise<void> {
  await texts.loadNamespaces(namespaces)
}

function markDocument(): void {
  document.documentElement.lang = currentLocale()
}
