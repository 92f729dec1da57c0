import { contentLocales, type Locale } from '@kubora/validation/content'
import { type ContentKindName, contentKindNames } from '@kubora/validation/content-kinds'
import { childKinds, type ContentGroup, contentGroups } from '#features/content-editor/content-groups.ts'
import { searchText } from '#shell/navigation/search-text.ts'

/** What a list can be narrowed to. */
export const contentFilters = ['live', 'draft', 'scheduled', 'hidden', 'stale', 'missing'] as const

/** A narrowing of a list. */
export type ContentFilter = (typeof contentFilters)[number]

/** What the URL of the list says. */
export interface ContentListSearch {
  /** Which list; the first when absent. */
  kind?: ContentGroup
  q?: string
  show?: ContentFilter
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((candidate) => candidate === value)
}

/** Reads the URL of the list. */
export function readListSearch(search: Record<string, unknown>): ContentListSearch {
  const kind = oneOf(contentGroups, search['kind'])
  const q = searchText(search['q'])
  const show = oneOf(contentFilters, search['show'])
  return { ...(kind ? { kind } : {}), ...(q ? { q } : {}), ...(show ? { show } : {}) }
}

/** Variables of the list's query for a URL. */
export function listVariables({ kind = contentGroups[0] ?? 'ruleCategory' }: ContentListSearch) {
  const [first, second] = childKinds(kind)
  return {
    kind,
    firstKind: first ?? kind,
    secondKind: second ?? kind,
    withFirst: first !== undefined,
    withSecond: second !== undefined,
  }
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
  const lang = oneOf(contentLocales, search['lang'])
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
  kind: ContentKindName
  /** Item it will belong to. */
  parent?: string
  lang?: Locale
}

/** Reads the URL of a new item; without a known kind it is the first one. */
export function readNewSearch(search: Record<string, unknown>): NewContentSearch {
  const parent = searchText(search['parent'])
  const lang = oneOf(contentLocales, search['lang'])
  return {
    kind: oneOf(contentKindNames, search['kind']) ?? 'ruleCategory',
    ...(parent ? { parent } : {}),
    ...(lang ? { lang } : {}),
  }
}
