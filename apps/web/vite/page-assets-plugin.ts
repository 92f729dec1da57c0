import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { AssetFiles, PageAssets } from '../server/pages/page-assets.ts'

/** Parts of a page whose HTML comes with it and whose scripts come later: `*.part.tsx`. */
const laterPart = /\.part\.tsx$/

/** Icons for home screens, in `packages/content/assets`. */
const icons = [
  { name: 'icon-192.png', px: 192, maskable: false },
  { name: 'icon-512.png', px: 512, maskable: false },
  { name: 'icon-maskable-192.png', px: 192, maskable: true },
  { name: 'icon-maskable-512.png', px: 512, maskable: true },
]

const routesDir = `${path.sep}src${path.sep}routes${path.sep}`

/**
 * Writes `page-assets.json`: which files a page needs besides those of the application's entry, by route, so that
 * the web server can put styles into the page and have its scripts fetched early; and the icons of its web manifest.
 */
export function pageAssetsPlugin(): Plugin {
  const iconFiles = new Map<string, string>()
  return {
    name: 'kubora:page-assets',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    buildStart() {
      for (const { name } of icons) {
        const file = fileURLToPath(import.meta.resolve(`@kubora/content/assets/${name}`))
        iconFiles.set(name, this.emitFile({ type: 'asset', name, source: readFileSync(file) }))
      }
    },
    writeBundle(options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const document = bundle['index.html']
      if (document?.type !== 'asset') return this.error('The build has no document')
      const html = String(document.source)
      const entryFiles = filesNamedBy(html)
      const favicon = /href="(\/assets\/[^"]+\.ico)"/.exec(html)?.[1]
      const themeColor = /<meta name="theme-color" content="([^"]+)"/.exec(html)?.[1]
      if (favicon === undefined || themeColor === undefined)
        return this.error('The document names no favicon or no theme colour')
      const assets: PageAssets = {
        entry: entryFiles,
        routes: {},
        icons: icons.map(({ name, ...icon }) => ({
          path: `/${this.getFileName(iconFiles.get(name) ?? '')}`,
          ...icon,
        })),
        favicon,
        themeColor,
      }
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
