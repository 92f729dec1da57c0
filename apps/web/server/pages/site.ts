import type { PageAssets } from './page-assets.ts'
import type { Renderer } from './page-renderer.ts'

/** Pictures that browsers and telephones know the site by, and its colour. */
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
  /** Resolves with the application's side of rendering. */
  renderer: () => Promise<Renderer>
  /** Resolves with the tags that load a rendered page with these routes. */
  pageTags: (routeIds: readonly string[]) => Promise<LoadTags>
  /** Tags that load the empty application. */
  applicationTags: LoadTags
  /** Most bytes of rendered pages in the cache; its own default when left out, 0 caches none. */
  keptBytes?: number
}
