import { errorText } from '@kubora/i18n/error-text'
import type { OperationResult } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { apiError } from '#graphql/api-error.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { UndoActionMutation } from '#shell/panel/undo.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Failures that a second try repeats. */
const finals = new Set(['CONFLICT', 'NOT_FOUND', 'NO_PERMISSION', 'NOT_REVERTIBLE'])

/**
 * Returns a function that says in a toast that a mutation succeeded. Where the server offers it (docs/adr/0044), the toast has a
 * button that undoes it; then, and after a conflict, all that is on screen is loaded again.
 */
export function useUndoToast(): (text: string, result: Pick<OperationResult, 'extensions'>) => void {
  const { t } = useTranslation('panel')
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  const client = useClient()

  async function undo(id: string): Promise<void> {
    const { error } = await client.mutation(UndoActionMutation, { id }).toPromise()
    resyncQueries()
    if (error === undefined) {
      return showToast(
        'success',
        t(($) => $.undo.done),
      )
    }
    const { code, params } = apiError(error)
    const text =
      code === 'CONFLICT'
        ? t(($) => $.undo.conflict)
        : code === 'NOT_FOUND'
          ? t(($) => $.undo.late)
          : errorText(errorWords, locale, code, params)
    showToast('error', text, finals.has(code) ? undefined : actionOf(id))
  }

  // a second try returns what the first one did
  const actionOf = (id: string) => ({ label: t(($) => $.undo.press), onPress: () => void undo(id) })

  return (text, { extensions }) => {
    const id: unknown = extensions?.['undo']
    showToast('success', text, typeof id === 'string' ? actionOf(id) : undefined)
  }
}
