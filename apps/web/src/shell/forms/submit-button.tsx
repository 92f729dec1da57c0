import { Button, type ButtonProps } from '@kubora/ui/button'
import { useStore } from '@tanstack/react-form'
import { useContext } from 'react'
import { useFormContext } from '#shell/forms/form-contexts.ts'
import { FormFailureContext, waitUntil } from '#shell/forms/form-failure.ts'
import { useSecondsUntil } from '#shell/time/use-seconds-until.ts'

/** Submits the form; busy while that is under way, disabled while a rate limit allows no further attempt. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy' | 'disabled'>) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const secondsLeft = useSecondsUntil(waitUntil(useContext(FormFailureContext)))
  return <Button variant="primary" {...props} type="submit" busy={isSubmitting} disabled={secondsLeft > 0} />
}
