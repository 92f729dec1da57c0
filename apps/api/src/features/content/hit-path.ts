import type { ContentKindName } from '@kubora/validation/content-kinds'

type PathOf = (key: string, parentKey: string | null) => string | null

function below(path: (parentKey: string, key: string) => string): PathOf {
  return (key, parentKey) => (parentKey === null ? null : path(parentKey, key))
}

const paths: Partial<Record<ContentKindName, PathOf>> = {
  ruleCategory: (key) => `/rules/${key}`,
  rule: below((category, key) => `/rules/${category}/${key}`),
  wikiPage: (key) => `/wiki/${key}`,
  wikiShortcut: below((page, key) => `/wiki/${page}#${key}`),
  wikiCommand: below((page, key) => `/wiki/${page}#${key}`),
  changelogEntry: (key) => `/changelog/${key}`,
  joinStep: (key) => `/join#${key}`,
  joinError: (key) => `/join#${key}`,
  gameCard: (key) => `/games/${key}`,
  legalPage: (key) => `/${key}`,
  productCategory: (key) => `/shop#section-${key}`,
  product: (key) => `/shop/product/${key}`,
  teamMember: () => '/#team',
}

const withAddress = Object.keys(paths) as ContentKindName[]
const ofShop: readonly ContentKindName[] = ['productCategory', 'product']

/** Returns the kinds that a search finds: those with an address, which products have only where there is a shop. */
export function searchableKinds(hasShop: boolean): ContentKindName[] {
  return withAddress.filter((kind) => hasShop || !ofShop.includes(kind))
}

/** Returns the path of an item on the site, without language; null for what has no address. */
export function hitPath(kind: ContentKindName, key: string, parentKey: string | null): string | null {
  return paths[kind]?.(key, parentKey) ?? null
}

/** Returns the path of a file on the download page, without language. */
export function downloadPath(fileName: string): string {
  return `/downloads#${fileName}`
}
