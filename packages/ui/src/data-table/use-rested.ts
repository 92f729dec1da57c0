import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'

/** Milliseconds after which a row counts as rested although the list is still scrolled. */
const restedAfterMs = 1_000

/** Whether a list is being scrolled. */
interface Scrolling {
  now: boolean
  /** Called when the list comes to rest. */
  readonly listeners: Set<() => void>
}

/** What the rows of a list know of its scrolling. */
export const ScrollingContext = createContext<Scrolling | null>(null)

/** Returns the value of {@link ScrollingContext} for a list: the same object always, so that no row is drawn anew. */
export function useScrolling(isScrolling: boolean): Scrolling {
  const [scrolling] = useState<Scrolling>(() => ({ now: isScrolling, listeners: new Set() }))
  useLayoutEffect(() => {
    scrolling.now = isScrolling
    if (!isScrolling) for (const listener of scrolling.listeners) listener()
  }, [scrolling, isScrolling])
  return scrolling
}

/**
 * Returns whether a row of a list has come to rest, and then stays true: rows that only pass by load nothing, as loading
 * and drawing a picture costs more than all else of a row. True outside a list.
 */
export function useRested(): boolean {
  const scrolling = useContext(ScrollingContext)
  const [rested, setRested] = useState(!scrolling?.now)
  useEffect(() => {
    if (rested || !scrolling) return
    const rest = () => setRested(true)
    const timer = setTimeout(rest, restedAfterMs)
    scrolling.listeners.add(rest)
    return () => {
      clearTimeout(timer)
      scrolling.listeners.delete(rest)
    }
  }, [rested, scrolling])
  return rested
}
