import { useEffect, useRef, useState } from 'react'

/** A search field's text and its relation to the URL. */
export interface TypedSearch {
  typed: string
  type: (text: string) => void
  /** Searches for the typed text at once, without debounce. */
  searchNow: () => void
  clear: () => void
  /** Whether the URL has the typed text. */
  isSearched: () => boolean
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
  const searched = useRef(search)

  useEffect(() => {
    if (search === searched.current) return
    searched.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    if (typed.trim() === searched.current) return
    const timer = setTimeout(() => searchFor(typed), debounceMs)
    return () => clearTimeout(timer)
  })

  function searchFor(text: string): void {
    searched.current = text.trim()
    onSearch(searched.current)
  }

  return {
    typed,
    type: setTyped,
    searchNow: () => searchFor(typed),
    clear() {
      setTyped('')
      searchFor('')
    },
    isSearched: () => typed.trim() === searched.current,
  }
}
