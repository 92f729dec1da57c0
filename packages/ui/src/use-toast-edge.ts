import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSomebodyAtToasts } from '#is-somebody-at-toasts.ts'
import { type Area, freeToastEdge, type Obstacle, type ToastEdge } from '#toast-edge.ts'

/** Size of a toast of two lines and its distance from the sides, px; a button leaves its text less width. */
const toast = { width: 356, height: 72, heightWithButton: 112, gap: 16 }

/** What a toast must not cover. `data-keep-clear` marks notices that wait for an answer. */
const mustStayFree = '[data-keep-clear], button[type=submit], [data-emphasis]'
const shouldStayFree = 'a[href], button, input, select, textarea, summary'

/** Returns the edge where toasts cover neither the field that is typed in nor a primary button, as long as any are shown. */
export function useToastEdge(areShown: boolean, offsets: ToastOffsets, hasButton: boolean): ToastEdge {
  const [edge, setEdge] = useState<ToastEdge>('bottom-center')
  useEffect(() => {
    if (!areShown) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // toasts that move are mounted anew, and lose the focus; at once, so that nobody comes to them meanwhile
        if (isSomebodyAtToasts()) return
        flushSync(() =>
          setEdge((now) => freeToastEdge((one) => areaAt(one, offsets(), hasButton), obstacles(), now)),
        )
      })
    }
    look()
    const events = ['scroll', 'resize', 'focusin', 'input', 'animationend'] as const
    for (const event of events) window.addEventListener(event, look, { capture: true, passive: true })
    // what a dialog loads moves its buttons
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      for (const event of events) window.removeEventListener(event, look, { capture: true })
    }
  }, [areShown, offsets, hasButton])
  return edge
}

/** Returns the distances of toasts from the upper and lower edge of the window, px. */
export type ToastOffsets = () => { top: number; bottom: number }

function areaAt(edge: ToastEdge, offsets: { top: number; bottom: number }, hasButton: boolean): Area {
  const height = hasButton ? toast.heightWithButton : toast.height
  const { innerWidth, innerHeight } = window
  const width = Math.min(toast.width, innerWidth - 2 * toast.gap)
  const top = edge.startsWith('top') ? offsets.top : innerHeight - offsets.bottom - height
  const left = edge.endsWith('center')
    ? (innerWidth - width) / 2
    : edge.endsWith('left')
      ? toast.gap
      : innerWidth - toast.gap - width
  return { left, top, right: left + width, bottom: top + height }
}

function obstacles(): Obstacle[] {
  const found = (selector: string, weight: Obstacle['weight']) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.closest('[data-sonner-toaster]') === null)
      .map((element): Obstacle => ({ area: element.getBoundingClientRect(), weight }))
  const field = document.activeElement?.matches('input, textarea, select') ? [document.activeElement] : []
  return [
    ...found(mustStayFree, 'must'),
    ...found(shouldStayFree, 'may'),
    ...field.map((element): Obstacle => ({ area: element.getBoundingClientRect(), weight: 'field' })),
  ]
}
