import type { SiteConfig } from '@kubora/content/site-config'
import { defaultLocale, type Locale, locales } from '@kubora/i18n/locale'
import { readPageAddress, writePageAddress } from '#contract/page-address.ts'
import type { EarlyPicture, PageHead } from '#contract/page-head.ts'
import { manifestPath } from '../discovery/web-manifest.ts'
import { escapeHtml, escapeScriptJson } from '../escape-html.ts'

/** What the meta tags of a page are made from. */
export interface PageMetaParts {
  config: SiteConfig
  publicUrl: URL
  locale: Locale
  head: PageHead | null
  status: 200 | 404
  /** The path in the address bar. */
  pathname: string
}

/** Open Graph's names of the languages. */
const territories = { de: 'de_DE', en: 'en_GB', fr: 'fr_FR' } as const

/** Returns title, description and addresses of a page for search engines and link previews, and its first picture. */
export function pageMeta({ config, publicUrl, locale, status, pathname, ...page }: PageMetaParts): string {
  const head = page.head ?? { title: config.brand, description: config.description[locale], noIndex: true }
  const title = head.title.includes(config.brand) ? head.title : `${head.title} · ${config.brand}`
  const inner = head.canonicalPath ?? readPageAddress(pathname).pathname
  const addressOf = (language: Locale, path: string) => publicUrl.origin + writePageAddress(language, path)
  const addressIn = (language: Locale) => addressOf(language, inner)
  const indexed = status === 200 && head.noIndex !== true
  return [
    ...(head.early ?? []).map(early),
    `<title>${escapeHtml(title)}</title>`,
    meta('description', head.description),
    ...(indexed
      ? [
          link('rel="canonical"', addressIn(locale)),
          ...locales.map((language) => link(`rel="alternate" hreflang="${language}"`, addressIn(language))),
          link('rel="alternate" hreflang="x-default"', addressIn(defaultLocale)),
        ]
      : [meta('robots', 'noindex')]),
    link('rel="manifest"', manifestPath(locale)),
    link(
      `rel="alternate" type="application/rss+xml" title="${escapeHtml(config.brand)} · Changelog"`,
      `${addressOf(locale, '/changelog')}/feed.xml`,
    ),
    meta('og:site_name', config.brand),
    meta('og:type', 'website'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', addressIn(locale)),
    meta('og:locale', territories[locale]),
    ...locales
      .filter((language) => language !== locale)
      .map((language) => meta('og:locale:alternate', territories[language])),
    ...pictureMeta(publicUrl.origin, head.picture),
    ...(head.jsonLd ?? []).map(structuredData),
  ].join('')
}

function pictureMeta(origin: string, picture: PageHead['picture']): string[] {
  if (picture === undefined) return [meta('twitter:card', 'summary')]
  return [
    meta('og:image', origin + picture.path),
    meta('og:image:width', picture.width),
    meta('og:image:height', picture.height),
    meta('twitter:card', 'summary_large_image'),
  ]
}

function structuredData(object: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...object })
  return `<script type="application/ld+json">${escapeScriptJson(json)}</script>`
}

function meta(name: string, content: string | number): string {
  const attribute = name.startsWith('og:') ? 'property' : 'name'
  return `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`
}

function link(attributes: string, href: string): string {
  return `<link ${attributes} href="${escapeHtml(href)}">`
}

/** Preloads a picture before the scripts, as it would otherwise be fetched last. */
function early({ media, type, srcSet, sizes }: EarlyPicture): string {
  return `<link rel="preload" as="image" fetchpriority="high" media="${media}" type="${type}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}">`
}
