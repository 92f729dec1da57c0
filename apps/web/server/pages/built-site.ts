import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { SiteConfig } from '@kubora/content/site-config'
import type { FastifyInstance } from 'fastify'
import { inlineSource } from './inline-source.ts'
import { type PageAssets, readPageAssets } from './page-assets.ts'
import { readOfflineBuild } from '../offline/offline-build.ts'
import { loadRenderer } from './page-renderer.ts'
import type { LoadTags, PageRoutes, Site } from './site.ts'

/** A year, in seconds: files under /assets have their hash in their name. */
const assetMaxAge = '365d'

/** Reads the built application in a folder. Rejects when it was not built. */
export async function openBuiltSite(siteDir: string, config: SiteConfig): Promise<Site> {
  const { entry, routes, allRoutes, client, menu, offline, ...icons } = readPageAssets(siteDir)
  const renderer = await loadRenderer(siteDir, config)
  const pageTags = createPageTags(siteDir, { entry, routes, client, menu }, renderer.headScript)
  return {
    icons,
    renderer: () => Promise.resolve(renderer),
    pageTags: (page) => Promise.resolve(pageTags(page)),
    applicationTags: applicationTags({ js: [...entry.js, ...allRoutes.js], css: entry.css }),
    offline: readOfflineBuild(siteDir, offline),
  }
}

/** Serves the files of the built application under /assets. */
export async function serveBuiltFiles(app: FastifyInstance, siteDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(siteDir, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: assetMaxAge,
    preCompressed: true,
    decorateReply: false,
  })
}

/** Makes tags with which a page is shown without waiting for scripts: inline styles, then pictures and the font, then scripts. */
function createPageTags(
  siteDir: string,
  { entry, routes, client, menu }: Pick<PageAssets, 'entry' | 'routes' | 'client' | 'menu'>,
  headScript: string,
): (page: PageRoutes) => LoadTags {
  const styles = new Map<string, string>()
  const [entryScript = '', ...imported] = entry.js
  // the imports of the entry have tags of their own before it, so that each runs in a task of its own
  const entryScripts = [...imported, entryScript]
    .map((file) => `<script type="module" crossorigin fetchpriority="low" src="${file}"></script>`)
    .join('')
  const scriptSource = inlineSource(headScript)
  // not fetched until a tap on the menu's button asks for it (early-input.ts)
  const menuFiles = menu.js.map((file) => `<link rel="menu" href="${file}">`).join('')

  function styleOf(file: string): string {
    const known = styles.get(file) ?? readFileSync(path.join(siteDir, file), 'utf8').trim()
    styles.set(file, known)
    return known
  }

  return ({ routeIds, usesClient }) => {
    const ofRoutes = routeIds.map((id) => routes[id]).filter((files) => files !== undefined)
    const needed = usesClient ? [...ofRoutes, client] : ofRoutes
    const cssFiles = [...new Set([...entry.css, ...needed.flatMap((files) => files.css)])]
    const scripts = [...new Set(needed.flatMap((files) => files.js))]
    const css = cssFiles.map(styleOf).join('\n')
    // a disabled sheet is not fetched, and shows the loader of later chunks that these styles are here; some browsers fetch it all the
    // same while they scan ahead, but none of a type that is no style
    const marks = cssFiles
      .map((file) => `<link rel="stylesheet" type="text/inlined" href="${file}" disabled>`)
      .join('')
    const preloads = scripts.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`)
    return {
      html: `<style>${css}</style>${marks}<script>${headScript}</script>${entryScripts}${preloads.join('')}${menuFiles}`,
      inline: { styles: [inlineSource(css)], scripts: [scriptSource] },
    }
  }
}

function applicationTags({ js, css }: PageAssets['entry']): LoadTags {
  const [entryScript = '', ...imported] = js
  const tags = [
    `<script type="module" crossorigin src="${entryScript}"></script>`,
    ...imported.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...css.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ]
  return { html: tags.join(''), inline: { styles: [], scripts: [] } }
}
