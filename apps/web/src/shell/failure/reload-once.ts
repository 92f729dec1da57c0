/** A reload this soon after one would be no cure, ms. */
const pauseMs = 60_000

const key = 'kubora.reloadedAt'

/**
 * Loads the page anew if the server has it: after a deployment the parts of the version before are gone. Not twice within
 * a minute, and not where nobody answers: then the reader decides.
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
