import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { AssetFiles, PageAssets } from '../server/pages/page-assets.ts'

/** Parts of a page whose HTML comes with it and whose scripts come later: `*.part.tsx`. */
const laterPart = /\.part\.tsx$/

const routesDir = `${path.sep}src${path.sep}routes${path.sep}`

/**
 * Writes `page-assets.json`: which files a page needs besides those of the application's entry, by route, so that
 * the web server can put styles into the page and have its scripts fetched early.
 */
export function pageAssetsPlugin(): Plugin {
  return {
    name: 'kubora:page-assets',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle(options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const document = bundle['index.html']
      if (document?.type !== 'asset') return this.error('The build has no document')
      const entryFiles = filesNamedBy(String(document.source))
      const assets: PageAssets = { entry: entryFiles, routes: {} }
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const routeId = routeIdOf(id)
          if (routeId === null) continue
          const { js } = filesOf([chunk], byName)
          const { css } = filesOf([chunk, ...laterPartsOf(chunk, byName)], byName)
          assets.routes[routeId] = without({ js, css }, entryFiles)
        }
      }
      writeFileSync(path.join(options.dir ?? 'dist', 'page-assets.json'), JSON.stringify(assets))
    },
  }
}

/** Scripts and styles a document loads; an entry that only imports others is not among them. */
function filesNamedBy(html: string): AssetFiles {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap((match) => match[1] ?? [])
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  }
}

/** The route whose component a module is, as `createFileRoute` names it. */
function routeIdOf(moduleId: string): string | null {
  const [file = '', query = ''] = moduleId.split('?')
  if (!query.startsWith('tsr-split') || !query.includes('component') || !file.includes(routesDir)) return null
  return /createFileRoute\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? null
}

/** Chunks of the parts a page's own chunk loads later, whose styles its HTML needs at once. */
function laterPartsOf(
  page: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  return page.dynamicImports
    .map((name) => byName.get(name))
    .filter((chunk) => chunk !== undefined)
    .filter((chunk) => laterPart.test(chunk.facadeModuleId ?? ''))
}

/** Scripts and styles of chunks and all they import statically. */
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

function without(files: AssetFiles, known: AssetFiles): AssetFiles {
  return {
    js: files.js.filter((file) => !known.js.includes(file)),
    css: files.css.filter((file) => !known.css.includes(file)),
  }
}
