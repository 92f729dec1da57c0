import { useRef } from 'react'

/** Returns the idempotency key of what is sent. */
export interface AttemptKey {
  (values: object): string
  /** Ends a use of the key: what was sent was done, so the same values sent again are something new. */
  forget: () => void
}

/**
 * Returns a function that returns the idempotency key of what is sent: a retry with the same values keeps it, so that after a
 * lost response nothing is done twice; other values get a new one. A component that stays after a success calls `forget`.
 */
export function useAttemptKey(): AttemptKey {
  const tried = useRef<{ values: string; key: string } | null>(null)
  const keyFor = (values: object): string => {
    const text = JSON.stringify(values)
    if (tried.current?.values !== text) tried.current = { values: text, key: crypto.randomUUID() }
    return tried.current.key
  }
  keyFor.forget = () => {
    tried.current = null
  }
  return keyFor
}
