import type { Locale } from '@kubora/i18n/locale'

/** Path of the service worker, in every build: browsers look there for a new version. */
export const workerPath = '/offline-worker.js'

/** Path of the empty application, which stands for pages while there is no network. */
export const applicationPath = '/offline/application.html'

/** Name of the meta tag with the build that devices keep; without it they keep nothing. */
export const buildMeta = 'offline-build'

/** The one policy of Trusted Types that pages may have: it returns {@link workerPath}, whatever it is given. */
export const workerPolicy = 'kubora-worker'

/** Returns the path of the texts that devices keep in a language. */
export function offlineTextsPath(locale: Locale): string {
  return `/offline/${locale}.json`
}

/** Results of public queries that a device keeps, in one language. */
export interface OfflineTexts {
  locale: Locale
  /** Text of each query by operation: a page of another build may want other fields. */
  queries: Record<string, string>
  /** Results by operation and variables (`resultKey`). */
  results: Record<string, unknown>
}

/** Most characters of {@link OfflineTexts} as JSON that a device keeps in a language. */
export const offlineTextsMax = 2_000_000

/** What the service worker shows at a push notification, whose message has the language alone. */
export interface PushNotice {
  title: string
  texts: Record<Locale, string>
  /** Path of a picture; left out without one. */
  icon?: string
  /** Path that it opens. */
  opens: string
}

/** What the service worker sends open pages when the browser has replaced or ended its push subscription. */
export const pushChangedMessage = 'push-changed'
