import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { SiteConfig } from '@kubora/content/site-config'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fillPage } from '../fill-page.ts'
import { createPage } from './page.ts'
import { routeMatcher } from './route-matcher.ts'

/** A year: files under /assets carry their hash in their name. */
const assetMaxAge = '365d'

/** What the pages are made of. */
export interface PageParts {
  siteDir: string
  config: SiteConfig
}

/** Serves the built files and, for every other path, the app's page: 200 where the app has a route, else 404. */
export async function addPages(app: FastifyInstance, { siteDir, config }: PageParts): Promise<void> {
  const page = createPage(fillPage(readFileSync(path.join(siteDir, 'index.html'), 'utf8'), config))
  const isRoute = routeMatcher(
    z.array(z.string()).parse(JSON.parse(readFileSync(path.join(siteDir, 'routes.json'), 'utf8'))),
  )
  await app.register(fastifyStatic, {
    root: path.join(siteDir, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: assetMaxAge,
    preCompressed: true,
    decorateReply: false,
  })
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send()
    // A missing file is no page: scripts and pictures must not get HTML.
    if (pathname.startsWith('/assets/')) return reply.code(404).header('cache-control', 'no-cache').send()
    return page.send(request, reply, isRoute(pathname) ? 200 : 404)
  })
}
