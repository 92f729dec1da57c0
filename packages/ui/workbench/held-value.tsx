import { type ReactNode, useState } from 'react'

/** Keeps the value of a controlled component, so that a state can be played with. */
export function HeldValue<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (value: Value, setValue: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
