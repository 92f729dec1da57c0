import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '@kubora/content/site-config'
import type { PageRequest, RenderedPage } from '#contract/rendered-page.ts'

/** The part of the application that renders pages, built by vite. */
export interface Renderer {
  prepareTexts: () => Promise<void>
  /** Inline script for the head of every rendered page. */
  headScript: string
  /** Returns the path for which a page is rendered, with the search parameters that its routes know; null behind the login. */
  knownPath: (path: string) => string | null
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
