import { fileURLToPath } from 'node:url'
import type { PageAssets } from '../server/pages/page-assets.ts'

/** Background colour that browsers show before the first paint. */
const themeColor = '#0d1416'

/** Icons for home screens. */
const icons = [
  { name: 'icon-192.png', px: 192, maskable: false },
  { name: 'icon-512.png', px: 512, maskable: false },
  { name: 'icon-maskable-192.png', px: 192, maskable: true },
  { name: 'icon-maskable-512.png', px: 512, maskable: true },
]

const names = { favicon: 'favicon.ico', logo: 'favicon.svg', touchIcon: 'apple-touch-icon.png' }

/** Names of the pictures in `packages/content/assets` that browsers and telephones know the site by. */
export const iconNames: readonly string[] = [...Object.values(names), ...icons.map(({ name }) => name)]

/** Returns the file of a picture in `packages/content/assets`. */
export function iconFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@kubora/content/assets/${name}`))
}

type BuiltIcons = Pick<PageAssets, 'icons' | 'favicon' | 'logo' | 'touchIcon' | 'themeColor'>

/** Returns the site's icons, each at the path that `pathOf` returns for its name. */
export function siteIcons(pathOf: (name: string) => string): BuiltIcons {
  return {
    icons: icons.map(({ name, ...icon }) => ({ path: pathOf(name), ...icon })),
    favicon: pathOf(names.favicon),
    logo: pathOf(names.logo),
    touchIcon: pathOf(names.touchIcon),
    themeColor,
  }
}
