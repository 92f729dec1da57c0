import type { FocusEvent, ReactNode } from 'react'
import { useFieldContext } from '#shell/forms/form-contexts.ts'

/**
 * Around a field and the buttons that belong to it: when the focus leaves them all, the field is checked. On the way to
 * a link or the form's own button it is not: a message that pushes the page down would swallow the click.
 */
export function FieldFrame({ children }: { children: ReactNode }) {
  const field = useFieldContext<unknown>()

  function leave(event: FocusEvent<HTMLDivElement>): void {
    const next = event.relatedTarget
    if (next instanceof Element && (event.currentTarget.contains(next) || next.matches('a, [type=submit]')))
      return
    field.handleBlur()
    void field.validate('change')
  }

  return <div onBlur={leave}>{children}</div>
}
