import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#alert.tsx'
import * as css from '#form-error.css.ts'

/** Properties of {@link FormError}. */
export interface FormErrorProps {
  /** Absent: nothing is shown. */
  children?: ReactNode
}

/** What went wrong with the whole form; takes focus when it appears, so that nobody misses it. */
export function FormError({ children }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!children) return
    box.current?.focus({ preventScroll: true })
    // moves the page only when the error is out of view
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.box}>
      {children ? <Alert tone="danger">{children}</Alert> : null}
    </div>
  )
}
