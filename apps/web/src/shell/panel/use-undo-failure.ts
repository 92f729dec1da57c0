import { errorText } from '@kubora/i18n/error-text'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#graphql/api-error.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Failures that a second try repeats. */
const finals = new Set(['CONFLICT', 'NOT_FOUND', 'NO_PERMISSION', 'NOT_REVERTIBLE'])

/** Returns whether an undo that failed with this code would fail again. */
export function isFinalUndoFailure(code: string): boolean {
  return finals.has(code)
}

/** Returns a function that returns why an undo failed. */
export function useUndoFailure(): (error: Pick<ApiError, 'code' | 'params'>) => string {
  const { t } = useTranslation('panel')
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  return ({ code, params }) => {
    if (code === 'CONFLICT') return t(($) => $.undo.conflict)
    // the server names no line that is too old
    if (code === 'NOT_FOUND') return t(($) => $.undo.late)
    return errorText(errorWords, locale, code, params, formatDateTime)
  }
}
