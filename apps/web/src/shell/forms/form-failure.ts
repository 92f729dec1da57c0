import type { CombinedError } from '@urql/core'
import { createContext, useContext } from 'react'
import { type ApiError, type ApiFieldError, apiError } from '#graphql/api-error.ts'

/** What the server answered to a sent form that it refused. */
export interface FormFailure {
  error: ApiError
  /** What was sent: a field shows its error until it is changed. */
  values: Record<string, unknown>
  /** When the answer came, ms since the epoch. */
  at: number
}

/** The failure of a call as a form keeps it; null for a call that succeeded. */
export function formFailure(error: CombinedError | undefined, values: object): FormFailure | null {
  return error === undefined ? null : { error: apiError(error), values: { ...values }, at: Date.now() }
}

/** The failure of the form around a field. */
export const FormFailureContext = createContext<FormFailure | null>(null)

/** What the server found wrong with a field whose value still is the one it saw. */
export function useFieldFailure(name: string, value: unknown): ApiFieldError | undefined {
  const failure = useContext(FormFailureContext)
  const fieldError = failure?.error.fieldErrors.find((entry) => entry.path === name)
  return fieldError !== undefined && failure?.values[name] === value ? fieldError : undefined
}

/** Whether everything the server found wrong stands beside a field, so that the form need not say it again. */
export function isShownAtFields({ error, values }: FormFailure): boolean {
  return error.fieldErrors.length > 0 && error.fieldErrors.every(({ path }) => path in values)
}

/** Until when the server wants no further try, ms since the epoch; null when it did not say. */
export function waitUntil(failure: FormFailure | null): number | null {
  if (failure?.error.code !== 'RATE_LIMITED') return null
  const seconds = Number(failure.error.params['retryAfterSeconds'])
  return Number.isFinite(seconds) && seconds > 0 ? failure.at + seconds * 1_000 : null
}
