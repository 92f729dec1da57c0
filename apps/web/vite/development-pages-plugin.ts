import type { FastifyInstance } from 'fastify'
import type { Plugin, ViteDevServer } from 'vite'
import { developmentSite } from './development-site.ts'
import type { CreatePagesApp } from './pages-app.ts'
import { namespaceOf } from './texts-plugin.ts'

/** The module that vite loads for every request, the same object until one of its files changes. */
interface PagesApp {
  createPagesApp: CreatePagesApp
}

/**
 * Renders pages on the server under development as the web server does: with its code, its headers and the application, all
 * as their files are now. A change that the browser cannot apply reloads the page; texts in `localesDir` it always can.
 */
export function developmentPagesPlugin(localesDir: string): Plugin {
  return {
    name: 'kubora:development-pages',
    apply: 'serve',
    configureServer(vite) {
      const currentApp = createCurrentApp(vite)
      // after vite's own, which serve modules and files
      return () => {
        vite.middlewares.use((request, response, next) => {
          currentApp().then(
            (app) => app.routing(request, response),
            (error: unknown) => {
              if (error instanceof Error) vite.ssrFixStacktrace(error)
              next(error)
            },
          )
        })
      }
    },
    hotUpdate({ file, modules, server }) {
      const isOfServerAlone =
        modules.length > 0 && server.environments.client.moduleGraph.getModulesByFile(file) === undefined
      if (this.environment.name === 'ssr' && isOfServerAlone && namespaceOf(localesDir, file) === null)
        server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}

/** Returns the application for pages, made again when one of its files has changed. */
function createCurrentApp(vite: ViteDevServer): () => Promise<FastifyInstance> {
  let current: { made: PagesApp; app: Promise<FastifyInstance> } | undefined
  return async () => {
    const made = (await vite.ssrLoadModule('/vite/pages-app.ts')) as PagesApp
    if (current?.made === made) return current.app
    const before = current
    const site = { made, app: made.createPagesApp((config) => developmentSite(vite, config)) }
    current = site
    // requests under way finish with the application with which they began
    void before?.app.then(
      (app) => app.close(),
      () => undefined,
    )
    return site.app
  }
}
