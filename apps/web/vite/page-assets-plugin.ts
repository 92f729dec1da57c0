import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { AssetFiles, PageAssets } from '../server/pages/page-assets.ts'
import { offlineFiles } from './offline-files.ts'
import { routeIdOf } from './route-id.ts'
import { iconFile, iconNames, siteIcons } from './site-icons.ts'

/** Components whose HTML is part of the page and whose chunk is loaded later: `*.part.tsx`. */
export const laterPart = /\.part\.tsx$/

/** The module with the routes of all pages, which every page but the start page loads. */
const routeTree = /[\\/]routeTree\.gen\.ts$/

/** The module of the drawer with the menu. */
const mainDrawer = /[\\/]routes[\\/]-main-drawer\.tsx$/

/** The module with which the GraphQL client is loaded. */
const apiClient = /[\\/]graphql[\\/]api-provider\.tsx$/

/**
 * Writes `page-assets.json`: the files of the application's entry, the files that each route needs besides, and the icons
 * of the site. With it the web server inlines styles and preloads scripts.
 */
export function pageAssetsPlugin(): Plugin {
  const iconRefs = new Map<string, string>()
  return {
    name: 'kubora:page-assets',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    buildStart() {
      for (const name of iconNames)
        iconRefs.set(name, this.emitFile({ type: 'asset', name, source: readFileSync(iconFile(name)) }))
    },
    writeBundle(options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const entryChunk = chunks.find((chunk) => chunk.isEntry)
      if (entryChunk === undefined) return this.error('The build has no entry')
      const entry = { ...filesOf([entryChunk], byName), js: scriptsInRunOrder(entryChunk, byName) }
      const routesChunk = chunks.find((chunk) => chunk.moduleIds.some((id) => routeTree.test(id)))
      if (routesChunk === undefined) return this.error('The build has no chunk with the routes of all pages')
      const clientChunk = chunks.find((chunk) => apiClient.test(chunk.facadeModuleId ?? ''))
      if (clientChunk === undefined) return this.error('The build has no chunk with the GraphQL client')
      const menuChunk = chunks.find((chunk) => mainDrawer.test(chunk.facadeModuleId ?? ''))
      if (menuChunk === undefined) return this.error('The build has no chunk with the drawer')
      const assets: PageAssets = {
        entry,
        routes: {},
        allRoutes: without(filesOf([routesChunk], byName), entry),
        client: without(filesOf([clientChunk], byName), entry),
        menu: without(filesOf([routesChunk, menuChunk], byName), entry),
        offline: offlineFiles(bundle, (start) => filesOf(start, byName)),
        ...siteIcons((name) => `/${this.getFileName(iconRefs.get(name) ?? '')}`),
      }
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const routeId = routeIdOf(id)
          if (routeId === null) continue
          const { js } = filesOf(routeId === '/' ? [chunk] : [routesChunk, chunk], byName)
          const { css } = filesOf([chunk, ...laterPartsOf(chunk, byName)], byName)
          assets.routes[routeId] = without({ js, css }, entry)
        }
      }
      writeFileSync(path.join(options.dir ?? 'dist', 'page-assets.json'), JSON.stringify(assets))
    },
  }
}

/** Returns the chunks that a page's own chunk loads later, whose styles the page's HTML needs at once. */
function laterPartsOf(
  page: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  return page.dynamicImports
    .map((name) => byName.get(name))
    .filter((chunk) => chunk !== undefined)
    .filter((chunk) => laterPart.test(chunk.facadeModuleId ?? ''))
}

/** Returns scripts and styles of chunks and of all their static imports, those of the imports first. */
function filesOf(
  start: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): AssetFiles {
  const seen = new Set<Rolldown.OutputChunk>()
  function visit(chunk: Rolldown.OutputChunk): void {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported !== undefined) visit(imported)
    }
  }
  for (const chunk of start) visit(chunk)
  return {
    js: [...seen].map((chunk) => `/${chunk.fileName}`),
    css: [...seen].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).map((file) => `/${file}`),
  }
}

/** Returns an entry's script, then all its static imports in the order in which they run: each after its own imports. */
function scriptsInRunOrder(
  entry: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const seen = new Set([entry])
  const ordered = [entry]
  function visit(chunk: Rolldown.OutputChunk): void {
    for (const imported of chunk.imports.map((name) => byName.get(name))) {
      if (imported === undefined || seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
      ordered.push(imported)
    }
  }
  visit(entry)
  return ordered.map((chunk) => `/${chunk.fileName}`)
}

function without(files: AssetFiles, known: AssetFiles): AssetFiles {
  return {
    js: files.js.filter((file) => !known.js.includes(file)),
    css: files.css.filter((file) => !known.css.includes(file)),
  }
}
