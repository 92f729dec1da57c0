import type { Locale } from '@kubora/i18n/locale'
import type { ResourceKey } from 'i18next'

/** Path of the texts, with a hash of all of them in its name; a constant of the build. */
declare const __TEXTS_PATH__: string

/** Loads a namespace's texts: a file of the built site, a module elsewhere. Rejects when loading fails. */
export async function readNamespace(locale: Locale, namespace: string): Promise<ResourceKey> {
  if (import.meta.env.SSR || import.meta.env.DEV) {
    const { importNamespace } = await import('@kubora/i18n/import-namespace')
    return importNamespace(locale, namespace)
  }
  const response = await fetch(`${__TEXTS_PATH__}/${locale}/${namespace}.json`)
  if (!response.ok) throw new Error(`Texts "${namespace}": ${response.status}`)
  return (await response.json()) as ResourceKey
}
