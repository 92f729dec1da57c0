import type { ContentKindName } from '@kubora/validation/content-kinds'
import { siteConfig } from '#shell/site/site-config.ts'

/**
 * Returns the path of an item on the public site, without language; null for a child whose parent is unknown, and for what belongs
 * to a shop that the site does not have.
 */
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
      return siteConfig.hasShop ? `/shop#section-${key}` : null
    case 'product':
      return siteConfig.hasShop ? `/shop/product/${key}` : null
    case 'teamMember':
    case 'aboutCard':
    case 'socialLink':
    case 'searchSynonyms':
      return '/'
  }
}
