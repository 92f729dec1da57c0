/**
 * Service worker of the site. It shows push notifications, whose message has nothing but the language; and it keeps the files with which rules and wiki are read offline, and the empty application, which it
 * shows in place of a page that cannot be fetched. It keeps no page, no response of the api, and nothing that is not in its list;
 * the texts are kept by the pages themselves (`shell/offline`). The web server writes the list before this script, so that one
 * byte more or less in it is a new version. A script of its own: nothing is imported.
 */

/** What the web server writes before this script. */
interface OfflineFiles {
  /** Names the build with the network's brand; part of the cache's name. */
  build: string
  /** Path of the empty application. */
  application: string
  /** Paths and the hashes of their bytes, as `integrity` has them; the application among them. */
  files: readonly (readonly [path: string, integrity: string])[]
}

/** What the web server writes of push notifications (`PushNotice`). */
interface PushNotice {
  title: string
  /** By language. */
  texts: Readonly<Record<string, string>>
  icon?: string
  opens: string
}

declare const self: ServiceWorkerGlobalScope & {
  readonly offlineFiles: OfflineFiles
  readonly pushNotice: PushNotice
}

const { build, application, files } = self.offlineFiles
const prefix = 'kubora-files-'
const cacheName = prefix + build
const listed = new Set(files.map(([path]) => path))

/** Paths that are never looked at: the api, downloads and uploads, game servers. */
const passedBy = /^\/(api|download|bridge)(\/|$)/

/** Files of a build, whose names have a hash; those of the build before may be requested by a page that is still open. */
const ofBuild = /^\/assets\/[^?]+\.(js|css|json|woff2|svg)$/

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || passedBy.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(pageOrApplication(request))
  else if (search === '' && (listed.has(pathname) || ofBuild.test(pathname)))
    event.respondWith(keptOrFetched(request, pathname))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data?.text() ?? ''))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNoticed())
})

self.addEventListener('pushsubscriptionchange', (event) => {
  // a page has the login with which the server learns of it; without one open, the next does
  event.waitUntil(sendPages('push-changed'))
})

/** Shows that something new waits. A further message takes the place of the first. */
async function showNotice(message: string): Promise<void> {
  const { title, texts, icon } = self.pushNotice
  const lang = Object.hasOwn(texts, message) ? message : 'de'
  const body = texts[lang] ?? ''
  await self.registration.showNotification(title, {
    body,
    lang,
    tag: 'chat-answer',
    ...(icon === undefined ? {} : { icon }),
  })
}

/** Shows the page that the notification is about: one that is open, else a new one, so that nothing typed is lost. */
async function openNoticed(): Promise<void> {
  const { opens } = self.pushNotice
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === opens)
  await (open ? open.focus() : self.clients.openWindow(opens))
}

async function sendPages(message: unknown): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}

/** Fetches what is listed and not kept yet, one file after the other, so that a page that is loading comes first. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const [path, integrity] of files) {
    if ((await cache.match(path, { ignoreVary: true })) !== undefined) continue
    // the hash refuses any other answer: an error page, a login page of a hotel's network, a file of another build
    const response = await fetch(path, {
      integrity,
      mode: 'same-origin',
      credentials: 'omit',
      redirect: 'error',
      priority: 'low',
      // other files have their hash in their name
      cache: path === application ? 'no-cache' : 'default',
    })
    if (response.status !== 200 || response.type !== 'basic') throw new Error(`${path}: ${response.status}`)
    await cache.put(path, response)
  }
}

/** Removes all builds but this one and the one before, and sends the open pages the name of the present one. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  // the names are in the order in which the caches were made
  for (const name of builds.slice(0, -1)) await caches.delete(name)
  await self.clients.claim()
  await sendPages({ build })
}

/** Returns the page from the network, whatever its status; without a response the empty application, which says what can be read. */
async function pageOrApplication(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    // not opened: that would make again what another worker has just removed
    const kept = await caches.match(application, { cacheName, ignoreVary: true })
    if (kept === undefined) throw error
    return kept
  }
}

async function keptOrFetched(request: Request, path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true })) ?? fetch(request)
}
