import { type RefObject, useEffect, useState } from 'react'

/** Whether the rotation pauses: `area` is out of view, the page is hidden, or pointer or focus are on the `controls`. */
export function usePaused(
  area: RefObject<HTMLElement | null>,
  controls: RefObject<HTMLElement | null>,
): boolean {
  const [paused, setPaused] = useState(true)
  useEffect(() => {
    const [scene, handle] = [area.current, controls.current]
    if (scene === null || handle === null) return
    const leaving = new AbortController()
    let inView = true
    function look(): void {
      setPaused(document.hidden || !inView || (handle?.matches(':hover, :has(:focus-visible)') ?? true))
    }
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? true
      look()
    })
    observer.observe(scene)
    // in the next frame: during the event `:hover` and `:focus-visible` are not updated yet
    for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      handle.addEventListener(event, () => requestAnimationFrame(look), { signal: leaving.signal })
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [area, controls])
  return paused
}
