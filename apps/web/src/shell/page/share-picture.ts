import { type ShareSection, sharePictures } from '@kubora/content/share-pictures'
import { siteConfig } from '#shell/site/site-config.ts'
import type { PageHead } from '#contract/page-head.ts'

/** Size of the pictures for shared links, px. */
const size = { width: 1_200, height: 630 }

/**
 * Returns a section's picture for shared links, to be spread into a page's head; empty except on the web server. A network
 * of its own has one for all sections, or none.
 */
export function sharePicture(section: ShareSection): Partial<Pick<PageHead, 'picture'>> {
  if (!import.meta.env.SSR || siteConfig.sharePicture === null) return {}
  return { picture: { path: siteConfig.sharePicture ?? sharePictures[section], ...size } }
}
