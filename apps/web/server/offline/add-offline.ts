import { createHash } from 'node:crypto'
import { type Locale, locales } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { FastifyInstance } from 'fastify'
import { applicationPath, offlineTextsPath, type PushNotice, workerPath } from '#contract/offline.ts'
import type { FetchApi } from '../pages/fetch-api.ts'
import { createPage, type Page } from '../pages/page.ts'
import { createPageCache } from '../pages/page-cache.ts'
import type { LoadTags, OfflineBuild, Site } from '../pages/site.ts'
import { keptFile } from './offline-build.ts'

/** Time for which the texts are not read again, ms: many devices ask, and none needs an edit sooner. */
const freshMs = 60_000

/** Quality of brotli for texts that are compressed again at most once in that time, and for the worker. */
const textsQuality = 9
const bestQuality = 11

/** The page cache's visitor, as the texts are the same for everybody. */
const everybody = ''

/** Returns the name of what devices keep: another one when a file, the configuration or the application's tags differ. */
export function offlineBuildOf(offline: OfflineBuild, config: object, { html }: LoadTags): string {
  const parts = JSON.stringify([offline.files, offline.worker, config, html])
  return createHash('sha256').update(parts).digest('base64url').slice(0, 12)
}

/** What is served to devices that read offline. */
export interface OfflineParts {
  site: Site
  /** null removes what devices kept. */
  build: string | null
  /** The empty application. */
  application: string
  /** Name of the network, the title of push notifications. */
  brand: string
  fetchApi: FetchApi
}

/** Serves the service worker and the texts that it keeps; where offline reading is off, the worker that removes everything. */
export function addOffline(
  app: FastifyInstance,
  { site, build, application, brand, fetchApi }: OfflineParts,
): void {
  if (site.offline === null) return
  const { files, worker, removingWorker } = site.offline
  const script =
    build === null
      ? removingWorker
      : `self.offlineFiles=${JSON.stringify({
          build,
          application: applicationPath,
          files: [...files, keptFile(applicationPath, Buffer.from(application))],
        })};\nself.pushNotice=${JSON.stringify(pushNotice(brand, site))};\n${worker}`
  // browsers look for a new version past their cache; nothing between us and them may answer for us
  const page = createPage(script, bestQuality, { type: 'text/javascript; charset=utf-8' })
  app.get(workerPath, (request, reply) => page.send(request, reply, 200))
  if (build !== null) addTexts(app, site, fetchApi)
}

/** Returns what push notifications show. */
function pushNotice(brand: string, { icons }: Site): PushNotice {
  const icon = icons.touchIcon ?? icons.logo
  return {
    title: brand,
    texts: {
      de: serverTexts('de', 'push')(($) => $.notice),
      en: serverTexts('en', 'push')(($) => $.notice),
      fr: serverTexts('fr', 'push')(($) => $.notice),
    },
    ...(icon === null ? {} : { icon }),
    opens: '/chats',
  }
}

function addTexts(app: FastifyInstance, site: Site, fetchApi: FetchApi): void {
  const cached = createPageCache<Page>({ bytesOf: (page) => page.bytes, freshMs })
  for (const locale of locales)
    app.get(offlineTextsPath(locale), async (request, reply) => {
      try {
        const page = await cached(locale, everybody, () => textsOf(locale))
        return await page.send(request, reply, 200)
      } catch (error) {
        reply.log.warn({ err: error }, 'texts for offline reading not read')
        return reply.code(503).headers({ 'retry-after': '60', 'cache-control': 'no-cache' }).send()
      }
    })

  async function textsOf(locale: Locale): Promise<Page> {
    const texts = await (await site.renderer()).readOfflineTexts(locale, fetchApi)
    return createPage(JSON.stringify(texts), textsQuality, { type: 'application/json; charset=utf-8' })
  }
}
