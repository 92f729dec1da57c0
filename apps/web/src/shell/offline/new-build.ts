/** What is needed of the router. */
export interface WatchedRouter {
  subscribe: (
    event: 'onBeforeLoad',
    listener: (event: { fromLocation?: unknown; pathChanged: boolean }) => void,
  ) => () => void
  history: { flush: () => void }
}

/**
 * Loads the document of the next page from the server once the worker says that there is another build than the page's own:
 * by then what was typed has been sent or left. Where a form would still ask before it is left, the page after counts.
 */
export function takeNewBuild(router: WatchedRouter, build: string): void {
  let isOld = false
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const present: unknown = typeof data === 'object' && data !== null && 'build' in data ? data.build : null
    if (typeof present === 'string') isOld = present !== build
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!isOld || fromLocation === undefined || !pathChanged || !navigator.onLine || isHeld()) return
    // the address bar names the next page a moment later otherwise
    router.history.flush()
    window.location.reload()
  })
}

/** Returns whether a part of the page would ask before it is closed. */
function isHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
