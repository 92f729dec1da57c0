import { useEffect, useRef, useState } from 'react'

/** A search field's text, and what the address knows of it. */
export interface TypedSearch {
  typed: string
  type: (text: string) => void
  /** Looks for what is typed at once. */
  ask: () => void
  clear: () => void
  /** Whether the address says what is typed. */
  isAsked: () => boolean
}

/**
 * What is typed into a search field that stands in the address: asked for once typing rests for `debounceMs`, without spaces
 * around, and following the address when back, forward or a reset change it.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
  debounceMs: number,
): TypedSearch {
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)

  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    if (typed.trim() === asked.current) return
    const timer = setTimeout(() => askFor(typed), debounceMs)
    return () => clearTimeout(timer)
  })

  function askFor(text: string): void {
    asked.current = text.trim()
    onSearch(asked.current)
  }

  return {
    typed,
    type: setTyped,
    ask: () => askFor(typed),
    clear() {
      setTyped('')
      askFor('')
    },
    isAsked: () => typed.trim() === asked.current,
  }
}
