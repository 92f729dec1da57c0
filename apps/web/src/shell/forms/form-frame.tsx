import { Stack } from '@kubora/ui/stack'
import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type FormFailure, FormFailureContext } from '#shell/forms/form-failure.ts'
import { FormFailureAlert } from '#shell/forms/form-failure-alert.tsx'

/** What the frame needs of a form. */
interface FramedForm {
  AppForm: ComponentType<PropsWithChildren>
  handleSubmit: () => Promise<unknown>
}

/** Properties of {@link FormFrame}. */
export interface FormFrameProps {
  /** Return value of `useAppForm`. */
  form: FramedForm
  failure: FormFailure | null
  /** Accessible name where the page has more than one form. */
  label?: string
  /** Returns a text for a failure that fits this form better than the one of the catalogue, or undefined. */
  failureText?: (failure: FormFailure) => string | undefined
  children: ReactNode
}

/** The form element: submits with Enter, shows failures, and focuses the first field with an error. */
export function FormFrame({ form, failure, label, failureText, children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)

  useEffect(() => {
    if (submits === 0) return
    const firstWrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    firstWrong?.focus()
  }, [submits])

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void form.handleSubmit().then(() => setSubmits((count) => count + 1))
  }

  return (
    <form.AppForm>
      <FormFailureContext value={failure}>
        <form ref={element} noValidate aria-label={label} onSubmit={send}>
          <FormFailureAlert failure={failure} text={failure ? failureText?.(failure) : undefined} />
          <Stack gap={5}>{children}</Stack>
        </form>
      </FormFailureContext>
    </form.AppForm>
  )
}
