import { defaultSiteConfig } from '@kubora/content/default-site-config'
import type { Plugin } from 'vite'
import { fillPage } from '../server/fill-page.ts'

/** Fills the development page with the default configuration; the web server fills the built one. */
export function pageHeadPlugin(): Plugin {
  return {
    name: 'kubora:page-head',
    apply: 'serve',
    transformIndexHtml: { order: 'post', handler: (html) => fillPage(html, defaultSiteConfig) },
  }
}
