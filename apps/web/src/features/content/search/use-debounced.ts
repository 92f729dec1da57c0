import { useEffect, useState } from 'react'

/** Debounce before the search of the site starts, ms. */
const debounceMs = 160

/** Returns the trimmed text once typing has paused; an empty one at first. */
export function useDebounced(typed: string): string {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return q
}
