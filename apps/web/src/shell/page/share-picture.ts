import { type ShareSection, sharePictures } from '@kubora/content/share-pictures'
import type { PageHead } from '#contract/page-head.ts'

/** Size of the pictures for shared links, px. */
const size = { width: 1_200, height: 630 }

/** Returns a section's picture for shared links, to be spread into a page's head; empty except on the web server. */
export function sharePicture(section: ShareSection): Partial<Pick<PageHead, 'picture'>> {
  return import.meta.env.SSR ? { picture: { path: sharePictures[section], ...size } } : {}
}
