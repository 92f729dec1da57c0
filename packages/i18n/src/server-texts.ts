import { readFileSync } from 'node:fs'
import { createInstance, type i18n, type ResourceLanguage, type TFunction } from 'i18next'
import { type Locale, locales } from '#locale.ts'
import { sharedOptions } from '#options.ts'
import type { TextNamespace } from '#resources.ts'

const loaded = new Map<TextNamespace, i18n>()

/** Synchronous texts for server use (mails): `serverTexts('fr', 'errors')(($) => $.INTERNAL)`. Throws for a namespace without files. */
export function serverTexts<Namespace extends TextNamespace>(
  locale: Locale,
  namespace: Namespace,
): TFunction<Namespace> {
  const instance = loaded.get(namespace) ?? load(namespace)
  return instance.getFixedT(locale, namespace)
}

function load(namespace: TextNamespace): i18n {
  const instance = createInstance()
  const resources = Object.fromEntries(
    locales.map((locale) => [locale, { [namespace]: read(locale, namespace) }]),
  )
  void instance.init({ ...sharedOptions, initAsync: false, ns: [namespace], defaultNS: namespace, resources })
  loaded.set(namespace, instance)
  return instance
}

function read(locale: Locale, namespace: TextNamespace): ResourceLanguage {
  return JSON.parse(readFileSync(new URL(`./locales/${locale}/${namespace}.json`, import.meta.url), 'utf8'))
}
