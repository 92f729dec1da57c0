import { defaultLocale, locales } from '@kubora/i18n/locale'
import { writePageAddress } from '#contract/page-address.ts'
import { escapeHtml } from '../escape-html.ts'
import type { PublicPath } from './public-paths.ts'

/** Returns the sitemap: every page once per language, with links to its other languages (sitemaps.org 0.9). */
export function sitemapXml(origin: string, paths: readonly PublicPath[]): string {
  const urls = paths.flatMap(({ path, changedAt }) => {
    const siblings = [
      ...locales.map((locale) => alternate(locale, origin + writePageAddress(locale, path))),
      alternate('x-default', origin + writePageAddress(defaultLocale, path)),
    ].join('')
    const modified = changedAt === null ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
    return locales.map(
      (locale) =>
        `<url><loc>${escapeHtml(origin + writePageAddress(locale, path))}</loc>${modified}${siblings}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Returns robots.txt. It allows all public pages; pages behind the login have noindex. */
export function robotsTxt(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /bridge/
Disallow: /admin
Disallow: /account
Allow: /api/skins/
Allow: /api/players/
Allow: /api/livestreams/

Sitemap: ${origin}/sitemap.xml
`
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`
}
