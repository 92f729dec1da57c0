import type { FastifyInstance } from 'fastify'
import type { Plugin, ViteDevServer } from 'vite'
import { developmentSite } from './development-site.ts'
import type { CreatePagesApp } from './pages-app.ts'

/** The module that vite loads for every request, the same object until one of its files has changed. */
interface PagesApp {
  createPagesApp: CreatePagesApp
}

/**
 * Renders pages on the server while developing, as the web server does: with its code, its headers and the application's
 * server side, all as they are in the files now. A change that the browser cannot apply by itself reloads the page.
 */
export function developmentPagesPlugin(): Plugin {
  return {
    name: 'kubora:development-pages',
    apply: 'serve',
    configureServer(vite) {
      const currentApp = createCurrentApp(vite)
      // after vite's own: modules and files come from there
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
      if (this.environment.name === 'ssr' && isOfServerAlone)
        server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}

/** Returns the pages' application, made again when one of its files has changed. */
function createCurrentApp(vite: ViteDevServer): () => Promise<FastifyInstance> {
  let current: { made: PagesApp; app: Promise<FastifyInstance> } | undefined
  return async () => {
    const made = (await vite.ssrLoadModule('/vite/pages-app.ts')) as PagesApp
    if (current?.made === made) return current.app
    const before = current
    const site = { made, app: made.createPagesApp((config) => developmentSite(vite, config)) }
    current = site
    // requests under way finish with the application they began with
    void before?.app.then(
      (app) => app.close(),
      () => undefined,
    )
    return site.app
  }
}
