import { useEffect, useRef, useState } from 'react'

/** A search field's text and its relation to the URL. */
export interface TypedSearch {
  typed: string
  type: (text: string) => void
  /** Searches for the typed text at once, without debounce. */
  ask: () => void
  clear: () => void
  /** Whether the URL has the typed text. */
  isAsked: () => boolean
}

/**
 * Holds the text of a search field whose value is in the URL: calls `onSearch` with the trimmed text, debounced by
 * `debounceMs`, and takes the text of the URL when back, forward or a reset change it.
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
