import type { FocusEvent, ReactNode } from 'react'
import { useFieldContext } from '#shell/forms/form-contexts.ts'

/**
 * Wraps a field and its buttons: when the focus leaves all of them, the field is validated. Not when it goes to a link or
 * the submit button: a message that moves the page down would make the click miss.
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
