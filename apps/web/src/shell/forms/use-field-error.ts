import { errorText } from '@kubora/i18n/error-text'
import { validationText } from '@kubora/i18n/validation-text'
import { useStore } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { useFieldFailure } from '#shell/forms/form-failure.ts'
import { useFieldContext, useFormContext } from '#shell/forms/form-contexts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** An issue of the schemas: the message is a translation key, with parameters of its text. */
interface Issue {
  message: string
  params: Record<string, unknown>
}

/** Returns the error of the field in the reader's language, once the field was left or the form was submitted. */
export function useFieldError(): string | undefined {
  const field = useFieldContext<unknown>()
  const form = useFormContext()
  const wasSent = useStore(form.store, (state) => state.submissionAttempts > 0)
  const serverError = useFieldFailure(field.name, field.state.value)
  const fieldText = useFieldText()
  const issue = readIssue(field.state.meta.errors[0])
  if (issue !== null && (field.state.meta.isBlurred || wasSent)) return fieldText(issue.message, issue.params)
  return serverError && fieldText(serverError.key, serverError.params)
}

function useFieldText(): (key: string, params: Record<string, unknown>) => string {
  const { t: validationWords } = useTranslation('validation')
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  return (key, params) =>
    key.startsWith('errors.')
      ? errorText(errorWords, locale, key.slice('errors.'.length), params, formatDateTime)
      : validationText(validationWords, key, params)
}

function readIssue(error: unknown): Issue | null {
  if (typeof error !== 'object' || error === null || !('message' in error)) return null
  const params = 'params' in error && typeof error.params === 'object' ? error.params : null
  return { message: String(error.message), params: { ...params } }
}
