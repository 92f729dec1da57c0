import type { ReactNode } from 'react'
import { kbd } from '#kbd.css.ts'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={kbd}>{children}</kbd>
}
