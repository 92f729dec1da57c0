import { type ReactNode, useEffect, useRef } from 'react'

/** Opens the menu of its first button, by keyboard. */
export function Opened({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = frame.current?.querySelector('button')
    button?.focus()
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [])
  return <div ref={frame}>{children}</div>
}
