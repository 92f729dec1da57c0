import type { FetchApi } from '../pages/fetch-api.ts'

/** The address of a public page, for search engines. */
export interface PublicPath {
  /** Without language. */
  path: string
  /** When its content was last changed, ISO 8601; null when that is not known. */
  changedAt: string | null
}

/** Pages every network has. */
const fixedPaths = [
  '/',
  '/join',
  '/downloads',
  '/livestream',
  '/games',
  '/stats/community',
  '/imprint',
  '/policy',
  '/terms',
]

/** The fields of the query's result that are used. */
interface SiteContent {
  ruleBook: { categories: { key: string; rules: { key: string; changedAt: string }[] }[] }
  wikiPages: { key: string }[]
  changelog: { entries: { key: string; changedAt: string }[] }
  homePage: { games: { key: string }[] }
  productCategories: { products: { key: string }[] }[]
}

/** Reads all content with an address in one query. */
export const siteContentQuery = {
  operation: 'SiteContent',
  text: `query SiteContent {
    ruleBook(locale: de) { categories { key rules { key changedAt } } }
    wikiPages(locale: de) { key }
    changelog(locale: de, first: 50) { entries { key changedAt } }
    homePage(locale: de) { games { key } }
    productCategories(locale: de) { products { key } }
  }`,
}

/** Returns the path of every page that search engines may show now, of the changelog's entries the newest 50. Rejects when the api is unavailable. */
export async function listPublicPaths(
  fetchApi: FetchApi,
  { hasShop }: { hasShop: boolean },
): Promise<PublicPath[]> {
  const { ruleBook, wikiPages, changelog, homePage, productCategories } = await fetchApi<SiteContent>(
    siteContentQuery,
    {},
  )
  const products = productCategories.flatMap((category) => category.products)
  const shop = hasShop ? ['/shop', ...products.map(({ key }) => `/shop/product/${key}`)] : []
  const rules = ruleBook.categories.flatMap(({ key, rules: ofCategory }) => [
    { path: `/rules/${key}`, changedAt: newest(ofCategory) },
    ...ofCategory.map((rule) => ({ path: `/rules/${key}/${rule.key}`, changedAt: rule.changedAt })),
  ])
  return [
    ...[...fixedPaths, ...shop].map((path) => ({ path, changedAt: null })),
    ...homePage.games.map(({ key }) => ({ path: `/games/${key}`, changedAt: null })),
    { path: '/rules', changedAt: newest(ruleBook.categories.flatMap((category) => category.rules)) },
    ...rules,
    { path: '/wiki', changedAt: null },
    ...wikiPages.map(({ key }) => ({ path: `/wiki/${key}`, changedAt: null })),
    { path: '/changelog', changedAt: newest(changelog.entries) },
    ...changelog.entries.map(({ key, changedAt }) => ({ path: `/changelog/${key}`, changedAt })),
  ]
}

function newest(items: readonly { changedAt: string }[]): string | null {
  return (
    items
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1) ?? null
  )
}
