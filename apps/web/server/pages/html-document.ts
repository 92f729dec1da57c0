import type { SiteConfig } from '@kubora/content/site-config'
import { defaultLocale, type Locale } from '@kubora/i18n/locale'
import { buildMeta } from '#contract/offline.ts'
import { readPageAddress } from '#contract/page-address.ts'
import type { EarlyPicture } from '#contract/page-head.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { manifestPath } from '../discovery/web-manifest.ts'
import { escapeHtml, escapeScriptJson } from '../escape-html.ts'
import { pageMeta } from './page-meta.ts'
import { plainLinks } from './plain-links.ts'
import type { LoadTags, Site } from './site.ts'

/** A page ready to be sent. */
export interface HtmlDocument {
  html: string
  status: 200 | 404
  /** Sources of inline styles and scripts, for the content policy. */
  inline: LoadTags['inline']
  /** `Link` header for phones, which preloads their largest picture; null without one. */
  phoneLink: string | null
}

/** What every document is made from. */
export interface DocumentParts {
  site: Pick<Site, 'icons' | 'pageTags' | 'applicationTags'>
  config: SiteConfig
  publicUrl: URL
  /** The build that devices keep to read offline; null where they keep nothing. */
  offlineBuild: string | null
}

/** Makes whole documents. */
export type Documents = ReturnType<typeof createDocuments>

type Page = Extract<RenderedPage, { kind: 'page' }>

/** Returns functions that make whole documents: of rendered pages, and of the empty application. */
export function createDocuments({ site, config, publicUrl, offlineBuild }: DocumentParts) {
  const mark = offlineBuild === null ? '' : `<meta name="${buildMeta}" content="${offlineBuild}">`

  /** Returns the whole document with its meta tags, load tags and body. */
  function documentOf(locale: Locale, { meta, tags, body }: { meta: string; tags: string; body: string }) {
    const { themeColor } = site.icons
    return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${themeColor}">
${meta}${mark}
${iconLinks(site.icons)}
<script type="application/json" id="site-config">${escapeScriptJson(JSON.stringify(config))}</script>
${tags}</head>
<body>
${body}
</body>
</html>
`
  }

  /** Returns the document of a rendered page; `pathname` is the one in the address bar. */
  async function pageDocument({ status, html, head, state, ...page }: Page, pathname: string) {
    const { locale } = state
    const tags = await site.pageTags(page)
    const links = plainLinks(locale, readPageAddress(pathname).pathname)
    const stateJson = escapeScriptJson(JSON.stringify(state))
    const document: HtmlDocument = {
      html: documentOf(locale, {
        meta: pageMeta({ config, publicUrl, locale, head, status, pathname }),
        tags: tags.html,
        body: `${links}<div id="root">${html}</div><script type="application/json" id="page-state">${stateJson}</script>`,
      }),
      status,
      inline: tags.inline,
      phoneLink: (head?.early ?? []).map(preloadHeader).find((link) => link !== null) ?? null,
    }
    return document
  }

  /** Returns the application alone, for pages whose data is unavailable. */
  function applicationDocument(): string {
    return documentOf(defaultLocale, {
      meta: `<title>${escapeHtml(config.brand)}</title>
<meta name="description" content="${escapeHtml(config.description[defaultLocale])}">`,
      tags: `${site.applicationTags.html}<meta name="robots" content="noindex"><link rel="manifest" href="${manifestPath(defaultLocale)}">`,
      body: `<div id="root"></div>
<noscript>Diese Seite braucht JavaScript. · This site needs JavaScript. · Ce site a besoin de JavaScript.</noscript>`,
    })
  }

  return { pageDocument, applicationDocument }
}

function iconLinks({ favicon, logo, touchIcon }: Site['icons']): string {
  return [
    ...(favicon === logo ? [] : [`<link rel="icon" sizes="32x32" href="${favicon}">`]),
    ...(logo === null ? [] : [`<link rel="icon" type="image/svg+xml" href="${logo}">`]),
    ...(touchIcon === null ? [] : [`<link rel="apple-touch-icon" href="${touchIcon}">`]),
  ].join('\n')
}

/** Returns the preload header of the first picture, without media conditions, for which the browser would wait. */
function preloadHeader({ type, phoneChoice }: EarlyPicture): string | null {
  return phoneChoice === undefined
    ? null
    : `<${phoneChoice}>; rel=preload; as=image; type="${type}"; fetchpriority=high`
}
