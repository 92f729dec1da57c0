import type { SiteConfig } from '@kubora/content/site-config'
import type { Locale } from '@kubora/i18n/locale'
import { writePageAddress } from '#contract/page-address.ts'
import type { SiteIcons } from '../pages/site.ts'

/** Path of a language's web manifest. */
export function manifestPath(locale: Locale): string {
  return writePageAddress(locale, '/manifest.webmanifest')
}

/** What a phone needs to keep the site on its home screen, in one language (W3C Web Application Manifest). */
export function webManifest(
  config: SiteConfig,
  { icons, themeColor }: Pick<SiteIcons, 'icons' | 'themeColor'>,
  locale: Locale,
): string {
  return JSON.stringify({
    // one application, whatever the language it was kept in
    id: '/',
    name: config.brand,
    short_name: config.brand,
    description: config.description[locale],
    lang: locale,
    dir: 'ltr',
    start_url: writePageAddress(locale, '/'),
    scope: '/',
    // with back and reload: pages lead out of the site and into each other
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: themeColor,
    icons: icons.map(({ path, px, maskable }) => ({
      src: path,
      sizes: `${px}x${px}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  })
}
