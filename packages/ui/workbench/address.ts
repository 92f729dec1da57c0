import { useSyncExternalStore } from 'react'
import { type Language, words } from './words.ts'

/** What a page of the workbench shows: everything, one component, or one state by itself. */
export type Address = { language: Language; component?: string; state?: string }

function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(words, text)
}

/** Reads `#de/button/long text`; German where no language is named. */
export function readAddress(hash: string): Address {
  const [language, component, state] = decodeURIComponent(hash.replace(/^#/, '')).split('/')
  return {
    language: isLanguage(language) ? language : 'de',
    ...(component ? { component } : {}),
    ...(state ? { state } : {}),
  }
}

/** Writes what {@link readAddress} reads. */
export function writeAddress({ language, component, state }: Address): string {
  return `#${[language, component, state]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join('/')}`
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The address of the page, also after it changed. */
export function useAddress(): Address {
  return readAddress(useSyncExternalStore(subscribe, () => window.location.hash))
}
