import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'

/** Milliseconds after which a row counts as rested although its list is still scrolled. */
const restedAfterMs = 1_000

/** Whether a list is being scrolled. */
interface Scrolling {
  isNow: () => boolean
  set: (isScrolling: boolean) => void
  /** Calls `listener` when the list comes to rest; returns how to stop that. */
  onRest: (listener: () => void) => () => void
}

function createScrolling(): Scrolling {
  const listeners = new Set<() => void>()
  let isNow = false
  return {
    isNow: () => isNow,
    set(isScrolling) {
      isNow = isScrolling
      if (!isScrolling) for (const listener of listeners) listener()
    },
    onRest(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What the rows of a list know of its scrolling. */
export const ScrollingContext = createContext<Scrolling | null>(null)

/** Returns the value of {@link ScrollingContext} for a list: the same object always, so that no row is drawn again for it. */
export function useScrolling(isScrolling: boolean): Scrolling {
  const [scrolling] = useState(createScrolling)
  useLayoutEffect(() => scrolling.set(isScrolling), [scrolling, isScrolling])
  return scrolling
}

/**
 * Returns whether a row of a list has come to rest, and then stays true: rows that only pass load nothing, as loading and
 * drawing a picture costs more than all else of a row. True outside a list.
 */
export function useRested(): boolean {
  const scrolling = useContext(ScrollingContext)
  const [rested, setRested] = useState(!scrolling?.isNow())
  useEffect(() => {
    if (rested || !scrolling) return
    const rest = () => setRested(true)
    const timer = setTimeout(rest, restedAfterMs)
    const stop = scrolling.onRest(rest)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [rested, scrolling])
  return rested
}
