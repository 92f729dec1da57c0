import type { PageAssets } from './page-assets.ts'
import type { Renderer } from './page-renderer.ts'

/** The icons and the theme colour by which browsers and phones show the site. */
export type SiteIcons = Pick<PageAssets, 'icons' | 'favicon' | 'logo' | 'touchIcon' | 'themeColor'>

/** Tags that load the scripts and styles of a document. */
export interface LoadTags {
  html: string
  /** Sources of the inline ones among them, for the content policy. */
  inline: { styles: readonly string[]; scripts: readonly string[] }
}

/** What pages are rendered with: the built application, or the one under development. */
export interface Site {
  icons: SiteIcons
  /** Resolves with the part of the application that renders pages. */
  renderer: () => Promise<Renderer>
  /** Resolves with the tags that load a rendered page with these routes. */
  pageTags: (routeIds: readonly string[]) => Promise<LoadTags>
  /** Tags that load the empty application. */
  applicationTags: LoadTags
  /** Most bytes of rendered pages in the cache; left out: its own default; 0: nothing is cached. */
  keptBytes?: number
}
