import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '@kubora/content/site-config'
import { defaultLocale, type Locale, locales } from '@kubora/i18n/locale'
import type { EarlyPicture } from '#contract/page-head.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { readPageAddress, writePageAddress } from '#contract/page-address.ts'
import { manifestPath } from '../discovery/web-manifest.ts'
import { escapeHtml, escapeScriptJson, fillPage } from '../fill-page.ts'
import type { PageAssets } from './page-assets.ts'
import { plainLinks } from './plain-links.ts'

/** A page ready to send. */
export interface HtmlDocument {
  html: string
  status: 200 | 404
  /** Sources of what stands inline, for the content policy. */
  inline: { styles: string[]; scripts: string[] }
  /** Header `Link` for phones: the picture they show first. */
  phoneLink: string | null
}

/** Puts rendered pages into the built document. */
export interface DocumentParts {
  siteDir: string
  config: SiteConfig
  assets: PageAssets
  publicUrl: URL
  /** Inline script for the head. */
  headScript: string
}

type Page = Extract<RenderedPage, { kind: 'page' }>

/** Open Graph's names of the languages. */
const territories = { de: 'de_DE', en: 'en_GB', fr: 'fr_FR' } as const

/** Makes whole documents: the page's styles inside, its scripts announced, its meta data for search engines and sharing. */
export function createDocuments(parts: DocumentParts) {
  const template = fillPage(readFileSync(path.join(parts.siteDir, 'index.html'), 'utf8'), parts.config)
  const styles = new Map<string, string>()
  // what the entry imports has a tag of its own before it: each is then run in a task of its own
  const [entryScript = '', ...imported] = parts.assets.entry.js
  const entryScripts = [...imported, entryScript]
    .map((file) => `<script type="module" crossorigin fetchpriority="low" src="${file}"></script>`)
    .join('')

  const script = { tag: `<script>${parts.headScript}</script>`, source: sourceOf(parts.headScript) }

  function styleOf(file: string): string {
    const known = styles.get(file) ?? readFileSync(path.join(parts.siteDir, file), 'utf8').trim()
    styles.set(file, known)
    return known
  }

  function stylesOf(files: readonly string[]): { tags: string; source: string } {
    const css = files.map(styleOf).join('\n')
    // a disabled sheet is not fetched, and tells the loader of later parts that these styles are here
    const marks = files.map((file) => `<link rel="stylesheet" href="${file}" disabled>`).join('')
    return { tags: `<style>${css}</style>${marks}`, source: sourceOf(css) }
  }

  /** The document of a rendered page; `pathname` is the one in the address bar. */
  function pageDocument(page: Page, pathname: string): HtmlDocument {
    const { entry, routes } = parts.assets
    const needed = page.routeIds.map((id) => routes[id]).filter((files) => files !== undefined)
    const css = [...new Set([...entry.css, ...needed.flatMap((files) => files.css)])]
    const scripts = [...new Set(needed.flatMap((files) => files.js))]
    const { tags, source } = stylesOf(css)
    const html = template
      .replace(/<html lang="[a-z]+"/, `<html lang="${page.state.locale}"`)
      .replace(/<title>.*?<\/title>\s*<meta name="description"[^>]*>/s, () => headOf(page, pathname))
      // the text is there without them: pictures and the font come first
      .replace(/<script type="module"[^>]*><\/script>/g, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
      .replace('</head>', () => `${tags}${script.tag}${entryScripts}${scripts.map(preload).join('')}</head>`)
      .replace(/<noscript>.*?<\/noscript>/s, '')
      .replace('<div id="root"></div>', () => {
        const links = plainLinks(page.state.locale, readPageAddress(pathname).pathname)
        return `${links}<div id="root">${page.html}</div>${stateBlock(page)}`
      })
    return {
      html,
      status: page.status,
      inline: { styles: [source], scripts: [script.source] },
      phoneLink: (page.head?.early ?? []).map(announcement).find((link) => link !== null) ?? null,
    }
  }

  function headOf(page: Page, pathname: string): string {
    const { config, publicUrl } = parts
    const { locale } = page.state
    const head = page.head ?? { title: config.brand, description: config.description[locale], noIndex: true }
    const title = head.title.includes(config.brand) ? head.title : `${head.title} · ${config.brand}`
    const inner = head.canonicalPath ?? readPageAddress(pathname).pathname
    const addressOf = (language: Locale, path: string) => publicUrl.origin + writePageAddress(language, path)
    const addressIn = (language: Locale) => addressOf(language, inner)
    const picture = head.picture === undefined ? null : publicUrl.origin + head.picture.path
    const meta = (name: string, content: string | number) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(String(content))}">`
    const link = (attributes: string, href: string) => `<link ${attributes} href="${escapeHtml(href)}">`
    const indexed = page.status === 200 && head.noIndex !== true
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
      ...(picture === null
        ? [meta('twitter:card', 'summary')]
        : [
            meta('og:image', picture),
            meta('og:image:width', head.picture?.width ?? 0),
            meta('og:image:height', head.picture?.height ?? 0),
            meta('twitter:card', 'summary_large_image'),
          ]),
      ...(head.jsonLd ?? []).map(
        (object) =>
          `<script type="application/ld+json">${escapeScriptJson(JSON.stringify({ '@context': 'https://schema.org', ...object }))}</script>`,
      ),
    ].join('')
  }

  /** The empty application for pages behind the login, and for public ones whose data cannot be had now. */
  function applicationDocument(): string {
    return template.replace(
      '</head>',
      `<meta name="robots" content="noindex"><link rel="manifest" href="${manifestPath(defaultLocale)}"></head>`,
    )
  }

  return { pageDocument, applicationDocument }
}

/** Names inline code in the content policy by its hash. */
function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

function preload(file: string): string {
  return `<link rel="modulepreload" href="${file}" fetchpriority="low">`
}

/** Before the scripts, so that it is not the last thing to come. */
function early({ media, type, srcSet, sizes }: EarlyPicture): string {
  return `<link rel="preload" as="image" fetchpriority="high" media="${media}" type="${type}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}">`
}

/** The same picture as a header, which comes ahead of the page; without conditions, which would wait for the page. */
function announcement({ type, phoneChoice }: EarlyPicture): string | null {
  return phoneChoice === undefined
    ? null
    : `<${phoneChoice}>; rel=preload; as=image; type="${type}"; fetchpriority=high`
}

function stateBlock(page: Page): string {
  return `<script type="application/json" id="page-state">${escapeScriptJson(JSON.stringify(page.state))}</script>`
}
