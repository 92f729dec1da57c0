import { useRef } from 'react'

/**
 * Returns a function that returns the idempotency key of what is sent: a retry with the same values keeps it, so that after a
 * lost response nothing is done twice; other values get a new one.
 */
export function useAttemptKey(): (values: object) => string {
  const tried = useRef<{ values: string; key: string } | null>(null)
  return (values) => {
    const text = JSON.stringify(values)
    if (tried.current?.values !== text) tried.current = { values: text, key: crypto.randomUUID() }
    return tried.current.key
  }
}
