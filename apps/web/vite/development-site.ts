import { randomBytes } from 'node:crypto'
import type { SiteConfig } from '@kubora/content/site-config'
import type { ViteDevServer } from 'vite'
import { inlineSource } from '../server/pages/inline-source.ts'
import type { Renderer } from '../server/pages/page-renderer.ts'
import type { LoadTags, PageRoutes, Site } from '../server/pages/site.ts'
import { developmentStyles } from './development-styles.ts'
import { iconFile, siteIcons } from './site-icons.ts'

const scripts = ['/@vite/client', '/vite/development-entry.ts']
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join('')

/**
 * Returns the application in the present state of its files, from vite. Its pages have inline styles, as built ones do.
 * Their policy also allows the styles that vite's client adds, by a nonce of this process.
 */
export function developmentSite(vite: ViteDevServer, config: SiteConfig): Site {
  const nonce = randomBytes(16).toString('base64url')
  const styleSources = [`'nonce-${nonce}'`]
  // vite's client reads the nonce here
  const nonceTag = `<meta property="csp-nonce" nonce="${nonce}">`
  let prepared: { renderer: Renderer; texts: Promise<void> } | undefined

  async function renderer(): Promise<Renderer> {
    Reflect.set(globalThis, Symbol.for('kubora.site-config'), config)
    const now = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer
    if (prepared?.renderer !== now) prepared = { renderer: now, texts: now.prepareTexts() }
    await prepared.texts
    return now
  }

  async function pageTags({ routeIds }: PageRoutes): Promise<LoadTags> {
    const [{ headScript }, styles] = await Promise.all([renderer(), developmentStyles(vite, routeIds)])
    const styleTags = styles.map(
      ({ id, css }) => `<style nonce="${nonce}" data-vite-dev-id="${id}">${css}</style>`,
    )
    return {
      html: `${nonceTag}${styleTags.join('')}<script>${headScript}</script>${scripts}`,
      inline: { styles: styleSources, scripts: [inlineSource(headScript)] },
    }
  }

  return {
    icons: siteIcons((name) => `/@fs${iconFile(name)}`),
    renderer,
    pageTags,
    applicationTags: { html: nonceTag + scripts, inline: { styles: styleSources, scripts: [] } },
    offline: null,
    keptBytes: 0,
  }
}
