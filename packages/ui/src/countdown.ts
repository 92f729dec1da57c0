/** How often a countdown looks whether it is paused. */
const stepMs = 100

/** Calls `onEnd` once after `ms` in which `isPaused` was false. Returns a function that stops it. */
export function startCountdown(ms: number, isPaused: () => boolean, onEnd: () => void): () => void {
  let remainingMs = ms
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (!isPaused()) remainingMs -= now - lookedAt
    lookedAt = now
    if (remainingMs > 0) return
    clearInterval(timer)
    onEnd()
  }, stepMs)
  return () => clearInterval(timer)
}
