import { isLocale, type Locale } from '@kubora/i18n/locale'
import { searchText } from '#shell/navigation/search-text.ts'

// Every page loads this with the routes, so it knows nothing of the kinds: their schemas are heavy.

/** What a list can be narrowed to. */
export const contentFilters = ['live', 'draft', 'scheduled', 'hidden', 'stale', 'missing'] as const

/** A narrowing of a list. */
export type ContentFilter = (typeof contentFilters)[number]

/** What the URL of the list says. */
export interface ContentListSearch {
  /** Kind whose list is shown; the first when absent or unknown. */
  kind?: string
  q?: string
  show?: ContentFilter
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((candidate) => candidate === value)
}

/** Reads the URL of the list. */
export function readListSearch(search: Record<string, unknown>): ContentListSearch {
  const kind = searchText(search['kind'])
  const q = searchText(search['q'])
  const show = oneOf(contentFilters, search['show'])
  return { ...(kind ? { kind } : {}), ...(q ? { q } : {}), ...(show ? { show } : {}) }
}

/** What the URL of an item says. */
export interface ContentItemSearch {
  /** Language that is edited; German when absent. */
  lang?: Locale
  view?: 'history'
  /** Number of the revision that is looked at. */
  revision?: number
  /** What it is compared with; the revision before when absent. */
  with?: 'live'
}

/** Reads the URL of an item. */
export function readItemSearch(search: Record<string, unknown>): ContentItemSearch {
  const lang = isLocale(search['lang']) ? search['lang'] : undefined
  const revision = Number(search['revision'])
  return {
    ...(lang ? { lang } : {}),
    ...(search['view'] === 'history' ? { view: 'history' as const } : {}),
    ...(Number.isSafeInteger(revision) && revision > 0 ? { revision } : {}),
    ...(search['with'] === 'live' ? { with: 'live' as const } : {}),
  }
}

/** What the URL of a new item says. */
export interface NewContentSearch {
  /** Its kind; the first when absent or unknown. */
  kind?: string
  /** Item it will belong to. */
  parent?: string
  lang?: Locale
}

/** Reads the URL of a new item. */
export function readNewSearch(search: Record<string, unknown>): NewContentSearch {
  const kind = searchText(search['kind'])
  const parent = searchText(search['parent'])
  const lang = isLocale(search['lang']) ? search['lang'] : undefined
  return {
    ...(kind ? { kind } : {}),
    ...(parent ? { parent } : {}),
    ...(lang ? { lang } : {}),
  }
}
