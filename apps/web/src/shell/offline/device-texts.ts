import { isLocale, type Locale, locales } from '@kubora/i18n/locale'
import { type OfflineTexts, offlineTextsPath } from '#contract/offline.ts'
import type { PublicQuery } from '#graphql/public-query.ts'
import { resultKey } from '#shell/page/page-state.ts'

/** The cache of the texts that can be read offline, one entry for each language the reader has used. */
const cacheName = 'kubora-texts'

/** Header of an entry: when the server last confirmed it, ms since the epoch by this device's clock. */
const confirmedHeader = 'x-confirmed-at'

/** What is shown from this device instead of from the server. */
export interface ShownCopy {
  /** ms since the epoch */
  asOf: number
  /** Left out for results that this page had loaded before, in the language it shows. */
  locale?: Locale
}

let shown: ShownCopy | null = null
const listeners = new Set<() => void>()

/** Returns what is shown from this device; null while everything comes from the server. */
export function getShownCopy(): ShownCopy | null {
  return shown
}

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export function subscribeShownCopy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that results on the page are a copy, or with null that they come from the server again. */
export function showCopy(copy: ShownCopy | null): void {
  if (copy?.asOf === shown?.asOf && copy?.locale === shown?.locale) return
  shown = copy
  for (const listener of listeners) listener()
}

/** Stores texts as the server confirms them just now. Rejects when the device refuses storage. */
export async function storeTexts(locale: Locale, json: string): Promise<void> {
  const headers = { 'content-type': 'application/json', [confirmedHeader]: String(Date.now()) }
  // a response of our own: nothing of the one that came is kept but its text
  await (await caches.open(cacheName)).put(offlineTextsPath(locale), new Response(json, { headers }))
}

/** Returns when the texts of a language were last confirmed, ms since the epoch; null when the device has none. */
export async function confirmedAt(locale: Locale): Promise<number | null> {
  return (await readTexts(locale))?.asOf ?? null
}

/** Returns the texts of a language, else those of another one that the device has, German first; null without any. */
export async function readKeptTexts(locale: Locale): Promise<{ texts: OfflineTexts; asOf: number } | null> {
  for (const one of [locale, ...locales]) {
    const found = await readTexts(one)
    if (found !== null) return found
  }
  return null
}

async function readTexts(locale: Locale): Promise<{ texts: OfflineTexts; asOf: number } | null> {
  // absent without https
  if (!('caches' in window)) return null
  try {
    const entry = await caches.match(offlineTextsPath(locale), { cacheName })
    if (entry === undefined) return null
    return { texts: (await entry.json()) as OfflineTexts, asOf: Number(entry.headers.get(confirmedHeader)) }
  } catch {
    // storage is refused
    return null
  }
}

/**
 * Returns the stored result of a query, in the language of its variables or else another one; null when this device has none,
 * or one of a build that queried other fields.
 */
export async function readCopy(
  query: PublicQuery<unknown, unknown>,
  variables: object,
): Promise<(ShownCopy & { data: unknown }) | null> {
  const wanted = 'locale' in variables ? variables.locale : null
  if (!isLocale(wanted)) return null
  const kept = await readKeptTexts(wanted)
  if (kept === null || kept.texts.queries[query.operation] !== query.text) return null
  const { locale, results } = kept.texts
  const data = results[resultKey(query.operation, { ...variables, locale })]
  return data === undefined ? null : { data, locale, asOf: kept.asOf }
}
