import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '@kubora/content/site-config'
import type { PageRequest, RenderedPage } from '#contract/rendered-page.ts'

/** The application's side of rendering, built by vite. */
export interface Renderer {
  prepareTexts: () => Promise<void>
  /** Inline script for the head of every rendered page. */
  headScript: string
  /** Returns the path a page is rendered for, with those search parameters its routes know; null behind the login. */
  knownPath: (path: string) => string | null
  renderPage: (request: PageRequest) => Promise<RenderedPage>
}

/** Loads the built application for rendering; it reads the site's configuration when it is loaded. */
export async function loadRenderer(siteDir: string, config: SiteConfig): Promise<Renderer> {
  Reflect.set(globalThis, Symbol.for('kubora.site-config'), config)
  const bundle = pathToFileURL(path.join(siteDir, 'server', 'entry-server.js'))
  const renderer = (await import(bundle.href)) as Renderer
  await renderer.prepareTexts()
  return renderer
}
