import type { SiteConfig } from '@kubora/content/site-config'
import type { Locale } from '@kubora/i18n/locale'
import { writePageAddress } from '#contract/page-address.ts'
import type { SiteIcons } from '../pages/site.ts'

/** Returns the path of a language's web manifest. */
export function manifestPath(locale: Locale): string {
  return writePageAddress(locale, '/manifest.webmanifest')
}

/** Returns the data with which a phone installs the site on its home screen, in one language (W3C Web Application Manifest). */
export function webManifest(
  config: SiteConfig,
  { icons, themeColor }: Pick<SiteIcons, 'icons' | 'themeColor'>,
  locale: Locale,
): string {
  return JSON.stringify({
    // one application, in whichever language it was installed
    id: '/',
    name: config.brand,
    short_name: config.brand,
    description: config.description[locale],
    lang: locale,
    dir: 'ltr',
    start_url: writePageAddress(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: themeColor,
    icons: icons.map(({ path, px, maskable }) => ({
      src: path,
      sizes: px === null ? 'any' : `${px}x${px}`,
      type: px === null ? 'image/svg+xml' : 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  })
}
