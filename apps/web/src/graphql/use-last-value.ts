import { useState } from 'react'

/** Returns the value, or while it is undefined the last one, so that what is shown stays until the next result. */
export function useLastValue<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
