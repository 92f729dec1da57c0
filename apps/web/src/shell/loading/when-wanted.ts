/** Resolves when an element is in view or at the first click or key press; at once for null. */
export function whenWanted(part: Element | null): Promise<void> {
  if (part === null) return Promise.resolve()
  return new Promise((resolve) => {
    const done = new AbortController()
    function go(): void {
      done.abort()
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) go()
    })
    observer.observe(part)
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, go, { signal: done.signal, capture: true, passive: true })
  })
}
