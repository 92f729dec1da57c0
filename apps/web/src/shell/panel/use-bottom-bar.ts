import { type RefObject, useEffect, useRef } from 'react'

/** Height of a bar that stands at the lower edge of the window, read by the toasts. */
const barHeight = '--bottom-bar'

/** Keeps toasts above a bar at the lower edge of the window; give what it returns to the bar as its ref. */
export function useBottomBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(barHeight, `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(barHeight)
    }
  }, [])
  return bar
}
