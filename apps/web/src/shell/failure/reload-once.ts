/** Shortest time between two reloads: an earlier one would not help, ms. */
const pauseMs = 60_000

const key = 'kubora.reloadedAt'

/**
 * Reloads the page if the server responds: after a deployment the chunks of the version before no longer exist. Does nothing
 * within a minute of the last reload or without a response; then the user decides.
 */
export async function reloadOnce(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return
    if (!(await fetch(location.href, { method: 'HEAD' })).ok) return
    sessionStorage.setItem(key, `${Date.now()}`)
    location.reload()
  } catch {
    // no network or no storage
  }
}
