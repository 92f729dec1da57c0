import { Stack } from '@kubora/ui/stack'
import {
  type ComponentType,
  type KeyboardEvent,
  type PropsWithChildren,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FormFailure, FormFailureContext } from '#shell/forms/form-failure.ts'
import { FormFailureAlert } from '#shell/forms/form-failure-alert.tsx'
import { openedForm, useOpenedForm } from '#shell/forms/use-opened-form.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { takeEarlyInput, takeEarlySubmit } from '#shell/forms/take-early-input.ts'

/** What the frame needs of a form. */
interface FramedForm {
  AppForm: ComponentType<PropsWithChildren>
  handleSubmit: () => Promise<unknown>
  validate: (cause: 'change') => unknown
}

/** Properties of {@link FormFrame}. */
export interface FormFrameProps {
  /** Return value of `useAppForm`. */
  form: FramedForm
  failure: FormFailure | null
  /** The schema of `lazySchema` with which the form validates. */
  schema?: { load: () => Promise<void> }
  /** Accessible name where the page has more than one form. */
  label?: string | undefined
  /** Whether it is a part of its page from the start, instead of being opened: it leaves focus and single keys alone. */
  ofPage?: boolean
  /** Returns a text for a failure that fits this form better than the one of the catalogue, or undefined. */
  failureText?: (failure: FormFailure) => string | undefined
  children: ReactNode
}

/** The form element: focuses the first field as it is opened, submits with Enter and with Ctrl+Enter, shows failures, and focuses the first field with an error. */
export function FormFrame(props: FormFrameProps) {
  const { form, failure, schema, label, ofPage = false, failureText, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)

  useEffect(() => {
    if (submits === 0) return
    const firstWrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    focusInView(firstWrong)
  }, [submits])

  useLayoutEffect(() => {
    if (element.current) takeEarlyInput(element.current)
  }, [])
  useOpenedForm(element, !ofPage)

  // after what was typed is known
  useEffect(() => {
    if (element.current) takeEarlySubmit(element.current)
  }, [])

  useEffect(() => {
    // shows at once what is wrong in fields that were left before
    void schema?.load().then(() => form.validate('change'))
  }, [schema, form])

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void submit()
  }

  // a field may have handled it, or may hold it back
  function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  async function submit(): Promise<void> {
    await schema?.load()
    await form.handleSubmit()
    setSubmits((count) => count + 1)
  }

  return (
    <form.AppForm>
      <FormFailureContext value={failure}>
        {/* post: sent by the browser itself, what was typed must not get into the address */}
        <form
          ref={element}
          {...(ofPage ? {} : openedForm)}
          noValidate
          method="post"
          aria-label={label}
          onSubmit={send}
          onKeyDown={sendByKey}
        >
          <FormFailureAlert failure={failure} text={failure ? failureText?.(failure) : undefined} />
          <Stack gap={5}>{children}</Stack>
        </form>
      </FormFailureContext>
    </form.AppForm>
  )
}
