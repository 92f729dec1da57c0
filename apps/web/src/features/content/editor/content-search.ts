import { isLocale, type Locale } from '@kubora/i18n/locale'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

// Every page loads this file with the routes, so it does not import the kinds, whose schemas are large.

/** Filters of a list. */
export const contentFilters = ['live', 'draft', 'scheduled', 'hidden', 'stale', 'missing', 'deleted'] as const

/** One of {@link contentFilters}. */
export type ContentFilter = (typeof contentFilters)[number]

/** Search parameters of the list. */
export interface ContentListSearch extends ListAddress {
  /** Kind whose list is shown; the first when absent or unknown. */
  kind?: string | undefined
  q?: string | undefined
  show?: ContentFilter | undefined
  /** Id of the one item that is shown with what belongs to it. */
  parent?: string | undefined
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((candidate) => candidate === value)
}

/** Reads the URL of the list. */
export function readListSearch(search: Record<string, unknown>): ContentListSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    kind: searchText(search['kind']),
    q: searchText(search['q']),
    show: oneOf(contentFilters, search['show']),
    parent: searchText(search['parent']),
  }
}

/** Search parameters of an item. */
export interface ContentItemSearch {
  /** Language to edit; German when absent. */
  lang?: Locale | undefined
  /** Number of the revision that is edited; the newest draft or the public one when absent. */
  edit?: number | undefined
  view?: 'history' | undefined
  /** Number of the shown revision. */
  revision?: number | undefined
  /** The revision it is compared with; the one before when absent. */
  with?: 'live' | undefined
}

function revisionNumber(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Reads the URL of an item. */
export function readItemSearch(search: Record<string, unknown>): ContentItemSearch {
  return {
    lang: isLocale(search['lang']) ? search['lang'] : undefined,
    edit: revisionNumber(search['edit']),
    view: search['view'] === 'history' ? 'history' : undefined,
    revision: revisionNumber(search['revision']),
    with: search['with'] === 'live' ? 'live' : undefined,
  }
}

/** Search parameters of a new item. */
export interface NewContentSearch {
  /** Its kind; the first when absent or unknown. */
  kind?: string | undefined
  /** Item to which it will belong. */
  parent?: string | undefined
  lang?: Locale | undefined
}

/** Reads the URL of a new item. */
export function readNewSearch(search: Record<string, unknown>): NewContentSearch {
  return {
    kind: searchText(search['kind']),
    parent: searchText(search['parent']),
    lang: isLocale(search['lang']) ? search['lang'] : undefined,
  }
}
