import { defaultSiteConfig } from '@kubora/content/default-site-config'
import type { Plugin } from 'vite'
import { fillPage } from '../server/fill-page.ts'

/** Fills the development page with the default configuration; the web server fills the built one. */
export function pageHeadPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'kubora:page-head',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!isBuild) return fillPage(html, defaultSiteConfig)
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        if (font === undefined) throw new Error('The built page has no Inter font to preload')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] }
      },
    },
  }
}
