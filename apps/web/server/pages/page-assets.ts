import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const assetFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

const pageAssets = z.object({
  /** The files that every page loads: the script of the entry first, then its imports in the order in which they run. */
  entry: assetFiles,
  /** The files that a route needs besides, by route id. */
  routes: z.record(z.string(), assetFiles),
  /** The routes of all pages, which every page but the start page needs besides. */
  allRoutes: assetFiles,
  /** The GraphQL client, which pages behind the login need besides. */
  client: assetFiles,
  /** The drawer with the menu, which opens at the first tap. */
  menu: assetFiles,
  /** The files with which a device reads offline. */
  offline: z.array(z.string()),
  /** Square PNGs for home screens; a maskable one may be cut to any shape. */
  icons: z.array(z.object({ path: z.string(), px: z.int(), maskable: z.boolean() })),
  /** For clients that request /favicon.ico without reading a page. */
  favicon: z.string(),
  /** The icon for browsers that scale it themselves. */
  logo: z.string(),
  /** The icon for home screens of phones that read no web manifest. */
  touchIcon: z.string(),
  /** The documents' theme colour, `#rrggbb`. */
  themeColor: z.string(),
})

/** Scripts and styles, as paths of this site. */
export type AssetFiles = z.infer<typeof assetFiles>

/** The files that pages need, as the build found out. */
export type PageAssets = z.infer<typeof pageAssets>

/** Reads `page-assets.json` of a built site. Throws, with what to do, when the site was not built. */
export function readPageAssets(siteDir: string): PageAssets {
  const file = path.join(siteDir, 'page-assets.json')
  if (!existsSync(file))
    throw new Error(
      `the site is not built, as ${file} is missing: run "npm run exec -- pnpm --filter @kubora/web build"`,
    )
  return pageAssets.parse(JSON.parse(readFileSync(file, 'utf8')))
}
