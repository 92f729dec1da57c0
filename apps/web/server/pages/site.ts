import type { PageAssets } from './page-assets.ts'
import type { Renderer } from './page-renderer.ts'

/** The icons and the theme colour by which browsers and phones show the site. */
export interface SiteIcons {
  /** For home screens: squares of `px`, or of any size when that is null; a maskable one may be cut to any shape. */
  icons: readonly { path: string; px: number | null; maskable: boolean }[]
  /** For clients that request /favicon.ico without reading a page. */
  favicon: string
  /** The icon for browsers that scale it themselves; null without one. */
  logo: string | null
  /** The icon for home screens of phones that read no web manifest; null without one. */
  touchIcon: string | null
  themeColor: PageAssets['themeColor']
}

/** Tags that load the scripts and styles of a document. */
export interface LoadTags {
  html: string
  /** Sources of the inline ones among them, for the content policy. */
  inline: { styles: readonly string[]; scripts: readonly string[] }
}

/** What decides which files a page needs. */
export type PageRoutes = { routeIds: readonly string[]; usesClient: boolean }

/** What a build offers to read offline. */
export interface OfflineBuild {
  /** Files that devices keep, with the hashes of their bytes (Subresource Integrity). */
  files: readonly (readonly [path: string, integrity: string])[]
  /** Service worker that keeps them, without its list, and the one that removes everything. */
  worker: string
  removingWorker: string
}

/** What pages are rendered with: the built application, or the one under development. */
export interface Site {
  icons: SiteIcons
  /** Resolves with the part of the application that renders pages. */
  renderer: () => Promise<Renderer>
  /** Resolves with the tags that load a page with these routes, and the GraphQL client if it uses that. */
  pageTags: (page: PageRoutes) => Promise<LoadTags>
  /** Tags that load the empty application. */
  applicationTags: LoadTags
  /** null while developing. */
  offline: OfflineBuild | null
  /** Most bytes of rendered pages in the cache; left out: its own default; 0: nothing is cached. */
  keptBytes?: number
}
