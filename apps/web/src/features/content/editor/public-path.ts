import type { ContentKindName } from '@kubora/validation/content-kinds'

/** Returns the path of an item on the public site, without language; null for a child whose parent is unknown. */
export function publicPath(kind: ContentKindName, key: string, parentKey: string | null): string | null {
  switch (kind) {
    case 'ruleCategory':
      return `/rules/${key}`
    case 'rule':
      return parentKey && `/rules/${parentKey}/${key}`
    case 'wikiPage':
      return `/wiki/${key}`
    case 'wikiShortcut':
    case 'wikiCommand':
      return parentKey && `/wiki/${parentKey}#${key}`
    case 'changelogEntry':
      return `/changelog/${key}`
    case 'joinStep':
    case 'joinError':
      return `/join#${key}`
    case 'gameCard':
      return `/games/${key}`
    case 'legalPage':
      return `/${key}`
    case 'productCategory':
      return `/shop#section-${key}`
    case 'product':
      return `/shop/product/${key}`
    case 'teamMember':
    case 'aboutCard':
    case 'socialLink':
    case 'searchSynonyms':
      return '/'
  }
}
