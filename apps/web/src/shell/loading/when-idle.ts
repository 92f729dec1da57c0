/** Longest wait until the browser is idle, ms. */
const idleTimeoutMs = 3_000

/** Runs a function once the page has loaded and the browser is idle. Returns a function that cancels this. */
export function whenIdle(run: () => unknown): () => void {
  let idle: number | undefined
  function wait(): void {
    // Safari has no requestIdleCallback
    idle = window.requestIdleCallback?.(run, { timeout: idleTimeoutMs }) ?? window.setTimeout(run, 1)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    if (idle === undefined) return
    window.cancelIdleCallback?.(idle)
    clearTimeout(idle)
  }
}

/** Time for which a page is left alone once it is idle, ms. */
const calmMs = 4_000

/** Runs a function some time after the page has loaded and the browser is idle: nobody waits for it. */
export function whenCalm(run: () => unknown): void {
  whenIdle(() => setTimeout(run, calmMs))
}
