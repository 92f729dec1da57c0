import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next'
import type { Locale } from '#locale.ts'
import { defaultLocale, isLocale } from '#locale.ts'
import { sharedOptions } from '#options.ts'

/** Namespaces every page needs; they come in one chunk per language. */
const coreNamespaces = ['common', 'shell'] as const

type CoreNamespace = (typeof coreNamespaces)[number]

const coreChunks = {
  de: () => import('#core/de.ts'),
  en: () => import('#core/en.ts'),
  fr: () => import('#core/fr.ts'),
}

/** Loads texts as chunks: the core once per language, every other namespace when a page asks for it. */
const chunkBackend: BackendModule = {
  type: 'backend',
  init() {
    // chunks need no settings
  },
  read(language, namespace, done) {
    const locale = isLocale(language) ? language : defaultLocale
    readChunk(locale, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

async function readChunk(locale: Locale, namespace: string): Promise<ResourceKey> {
  if (isCore(namespace)) return (await coreChunks[locale]()).coreTexts[namespace]
  const chunk = (await import(`./locales/${locale}/${namespace}.json`)) as { default: ResourceKey }
  return chunk.default
}

function isCore(namespace: string): namespace is CoreNamespace {
  return (coreNamespaces as readonly string[]).includes(namespace)
}

/** Texts for a browser, not started yet. */
export function createWebTexts(): i18n {
  return createInstance().use(chunkBackend)
}

/**
 * Loads the core namespaces of the given language. Only that language is fetched; all languages are complete
 * (checked by `i18next-cli status`), so no fallback chunk is needed. Rejects when the chunk cannot be had.
 */
export async function startWebTexts(texts: i18n, locale: Locale): Promise<void> {
  await texts.init({
    ...sharedOptions,
    lng: locale,
    fallbackLng: false,
    ns: [...coreNamespaces],
    react: { useSuspense: true, bindI18nStore: 'added' },
  })
  if (!texts.hasResourceBundle(locale, 'shell'))
    throw new Error(`The texts in "${locale}" could not be loaded`)
}
