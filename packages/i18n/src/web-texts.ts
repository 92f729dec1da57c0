import {
  type BackendModule,
  createInstance,
  type i18n,
  type ResourceKey,
  type ResourceLanguage,
} from 'i18next'
import type { Locale } from '#locale.ts'
import { defaultLocale, isLocale } from '#locale.ts'
import { sharedOptions } from '#options.ts'
import type { TextNamespace } from '#resources.ts'

/** Namespaces every page needs. */
export const coreNamespaces = ['common', 'shell'] as const satisfies TextNamespace[]

/** Loads a namespace in one language. */
export type ReadNamespace = (locale: Locale, namespace: string) => Promise<ResourceKey>

/** Makes texts that load namespaces with `read` when they are needed; to be started by `startWebTexts`. */
export function createWebTexts(read: ReadNamespace): i18n {
  const backend: BackendModule = {
    type: 'backend',
    init() {
      // reading needs no settings
    },
    read(language, namespace, done) {
      read(isLocale(language) ? language : defaultLocale, namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      )
    },
  }
  return createInstance().use(backend)
}

/**
 * Starts with the core namespaces of the given language, loaded or `known` already. Only that language is fetched; all
 * languages are complete (checked by `i18next-cli status`), so no fallback is needed. Rejects when they cannot be loaded.
 */
export async function startWebTexts(texts: i18n, locale: Locale, known?: ResourceLanguage): Promise<void> {
  await texts.init({
    ...sharedOptions,
    lng: locale,
    fallbackLng: false,
    ns: [...coreNamespaces],
    react: { useSuspense: true, bindI18nStore: 'added' },
    ...(known === undefined ? {} : { resources: { [locale]: known }, partialBundledLanguages: true }),
  })
  if (!texts.hasResourceBundle(locale, 'shell'))
    throw new Error(`The texts in "${locale}" could not be loaded`)
}
