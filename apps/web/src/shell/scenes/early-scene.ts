import { tabletScreen } from '@kubora/ui/screen-queries'
import { type HeroPicture, srcSet } from '@kubora/content/picture'
import type { PageHead } from '#contract/page-head.ts'
import { sceneSizes } from '#shell/scenes/scene-sizes.ts'

/** Returns a scene to preload, to be spread into a page's head; empty except on the web server. */
export function earlyScene({ wide, phone }: HeroPicture): Partial<Pick<PageHead, 'early'>> {
  if (!import.meta.env.SSR) return {}
  const type = 'image/avif'
  // phones have at least two pixels for one of the layout
  const sharp = phone.sources.avif[0]?.url
  return {
    early: [
      { media: tabletScreen, type, srcSet: srcSet(wide.sources.avif), sizes: sceneSizes.wide },
      {
        media: `not ${tabletScreen}`,
        type,
        srcSet: srcSet(phone.sources.avif),
        sizes: sceneSizes.phone,
        ...(sharp === undefined ? {} : { phoneChoice: sharp }),
      },
    ],
  }
}
