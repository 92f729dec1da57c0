import { useState } from 'react'

/** The value, or while it is absent the last one it had: what was shown stays until the next answer is there. */
export function useLastValue<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
