import { isLocale, type Locale } from '@kubora/i18n/locale'
import { buildMeta, type OfflineTexts, offlineTextsMax, offlineTextsPath } from '#contract/offline.ts'
import { getSession } from '#device/session-store.ts'
import { isSparing } from '#shell/loading/sparing.ts'
import { confirmedAt, storeTexts } from '#shell/offline/device-texts.ts'
import { takeNewBuild, type WatchedRouter } from '#shell/offline/new-build.ts'
import { registerWorker } from '#shell/offline/register-worker.ts'
import { currentLocale } from '#shell/texts/texts.ts'

/** Least time between two requests for the texts of a language, ms. */
const refreshMs = 15 * 60_000

/** Least time between two attempts of a page, ms: one may fail. */
const attemptMs = 60_000

/**
 * Keeps rules and wiki on this device to be read offline, as far as the browser and the reader want it; removes what was kept
 * where the operator turned it off. Called once per page, when it is idle. Never rejects.
 */
export async function keepSite(router: WatchedRouter): Promise<void> {
  // so that a device that goes offline can still show why a page is missing
  void import('#shell/failure/offline-page.tsx').catch(() => undefined)
  // absent without https and in some private windows
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    const build = document.querySelector<HTMLMetaElement>(`meta[name=${buildMeta}]`)?.content
    if (build === undefined) return await removeAll()
    takeNewBuild(router, build)
    // nobody else has push notifications
    if (getSession() !== null && 'Notification' in window && Notification.permission === 'granted')
      void import('#shell/push/keep-push.ts').then(
        (part) => part.keepPush(),
        () => undefined,
      )
    if (isSparing()) return
    const registration = await registerWorker()
    await keepTexts(registration)
  } catch {
    // storage or workers are refused, or there is no network: the site works as before
  }
}

/** Refreshes the texts now and, while the page is in sight, each time they may be refreshed again. */
async function keepTexts(registration: ServiceWorkerRegistration): Promise<void> {
  let attemptedAt = Number.NEGATIVE_INFINITY
  async function refresh(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.onLine || isSparing()) return
    const locale = currentLocale()
    const age = Date.now() - ((await confirmedAt(locale)) ?? 0)
    // a clock that was set back must not stop it
    if (age >= 0 && age < refreshMs) return
    if (performance.now() - attemptedAt < attemptMs) return
    attemptedAt = performance.now()
    await refreshTexts(locale)
    await registration.update()
  }
  const quietly = () => void refresh().catch(() => undefined)
  document.addEventListener('visibilitychange', quietly)
  setInterval(quietly, attemptMs)
  await refresh()
}

/** Fetches the texts of a language, unless they are the same as before, and stores them if they are what they claim to be. */
async function refreshTexts(locale: Locale): Promise<void> {
  const path = offlineTextsPath(locale)
  const response = await fetch(path, {
    cache: 'no-cache',
    credentials: 'omit',
    redirect: 'error',
    priority: 'low',
  })
  const isData = response.headers.get('content-type')?.startsWith('application/json') === true
  if (response.status !== 200 || response.type !== 'basic' || !isData) return
  const json = await response.text()
  if (json.length <= offlineTextsMax && areTexts(JSON.parse(json), locale)) await storeTexts(locale, json)
}

function areTexts(read: unknown, locale: Locale): read is OfflineTexts {
  const { locale: named, queries, results } = (read ?? {}) as Partial<OfflineTexts>
  return isLocale(named) && named === locale && typeof queries === 'object' && typeof results === 'object'
}

/** Ends the worker and removes what it and the pages kept. */
async function removeAll(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('kubora-')) await caches.delete(name)
}
