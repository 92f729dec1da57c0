import { type ComponentProps, useRef } from 'react'
import { openedForm, useOpenedForm } from '#shell/forms/use-opened-form.ts'

/** Properties of {@link SimpleForm}. */
export interface SimpleFormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  /** Whether it is a part of its page from the start, instead of being opened: it leaves focus and single keys alone. */
  ofPage?: boolean
}

/** The form element of a form so small that it does without `useAppForm`. */
export function SimpleForm({ ofPage = false, ...props }: SimpleFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useOpenedForm(element, !ofPage)
  return <form {...(ofPage ? {} : openedForm)} {...props} ref={element} />
}
