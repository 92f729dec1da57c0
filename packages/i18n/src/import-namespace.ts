import type { ResourceKey } from 'i18next'
import type { Locale } from '#locale.ts'

/** A namespace as a module: while developing and on servers. Built sites fetch files instead, which need no list of all. */
export async function importNamespace(locale: Locale, namespace: string): Promise<ResourceKey> {
  const file = (await import(`./locales/${locale}/${namespace}.json`)) as { default: ResourceKey }
  return file.default
}
