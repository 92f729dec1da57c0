import { type RefObject, useEffect, useRef } from 'react'

/** CSS property with the height of a bar at the lower edge of the window, read by the toasts. */
const barHeight = '--bottom-bar'

/** Keeps toasts above a bar at the lower edge of the window. Returns the ref of the bar. */
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
