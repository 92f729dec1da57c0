import { type ReactNode, useEffect, useRef } from 'react'

/** Opens what its first button opens by keyboard: the menu below it, or the tooltip that comes with the focus. */
export function Opened({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = frame.current?.querySelector('button')
    button?.focus()
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [])
  return <div ref={frame}>{children}</div>
}
