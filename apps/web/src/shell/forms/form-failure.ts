import type { CombinedError } from '@urql/core'
import { createContext, useContext } from 'react'
import { type ApiError, type ApiFieldError, apiError } from '#graphql/api-error.ts'

/** Refusal of a submitted form. */
export interface FormFailure {
  error: ApiError
  /** Submitted values: a field shows its error until its value is changed. */
  values: Record<string, unknown>
  /** When the response arrived, ms since the epoch. */
  at: number
}

/** Returns the failure of a call as a form stores it; null for a call that succeeded. */
export function formFailure(error: CombinedError | ApiError | undefined, values: object): FormFailure | null {
  if (error === undefined) return null
  const read = error instanceof Error ? apiError(error) : error
  return { error: read, values: { ...values }, at: Date.now() }
}

/** The failure of the form around a field. */
export const FormFailureContext = createContext<FormFailure | null>(null)

/** Returns the server's error for a field, while the field has the submitted value. */
export function useFieldFailure(name: string, value: unknown): ApiFieldError | undefined {
  const failure = useContext(FormFailureContext)
  const fieldError = failure?.error.fieldErrors.find((entry) => entry.path === name)
  return fieldError !== undefined && failure?.values[name] === value ? fieldError : undefined
}

/** Returns whether all errors of the server are shown beside fields, so that the form need not repeat them. */
export function isShownAtFields({ error, values }: FormFailure): boolean {
  return error.fieldErrors.length > 0 && error.fieldErrors.every(({ path }) => path in values)
}

/** Returns until when a rate limit allows no further attempt, ms since the epoch; null without one. */
export function waitUntil(failure: FormFailure | null): number | null {
  if (failure?.error.code !== 'RATE_LIMITED') return null
  const seconds = Number(failure.error.params['retryAfterSeconds'])
  return Number.isFinite(seconds) && seconds > 0 ? failure.at + seconds * 1_000 : null
}
