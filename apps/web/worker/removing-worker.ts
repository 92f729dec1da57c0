/** Service worker in place of `offline-worker` where offline reading is turned off: removes all that was kept, and itself. */

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(removeAll())
})

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('kubora-')) await caches.delete(name)
  await self.registration.unregister()
}
