import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AccentColours } from '@kubora/content/brand/accent-colours'
import type { SiteConfig } from '@kubora/content/site-config'
import type { Locale } from '@kubora/i18n/locale'
import type { OfflineTexts } from '#contract/offline.ts'
import type { PageRequest, RenderedPage } from '#contract/rendered-page.ts'

/** The part of the application that renders pages, built by vite. */
export interface Renderer {
  prepareTexts: () => Promise<void>
  /** Inline script for the head of every rendered page. */
  headScript: string
  /** Returns the style that puts a network's accents in the place of ours. */
  accentStyle: (accents: AccentColours) => string
  /** Returns the path for which a page is rendered, with the search parameters that its routes know and that are not secret. */
  knownPath: (path: string) => string
  /** Runs the queries of all pages that can be read offline, in one language. */
  readOfflineTexts: (locale: Locale, queryApi: PageRequest['queryApi']) => Promise<OfflineTexts>
  renderPage: (request: PageRequest) => Promise<RenderedPage>
}

/** Loads the built application for rendering. When it loads, it reads the site's configuration. */
export async function loadRenderer(siteDir: string, config: SiteConfig): Promise<Renderer> {
  Reflect.set(globalThis, Symbol.for('kubora.site-config'), config)
  const bundle = pathToFileURL(path.join(siteDir, 'server', 'entry-server.js'))
  const renderer = (await import(bundle.href)) as Renderer
  await renderer.prepareTexts()
  return renderer
}
