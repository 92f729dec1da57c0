import { undoMinutes } from '@kubora/validation/audit-log'
import type { OperationResult } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { apiError } from '#graphql/api-error.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { undoIdOf } from '#shell/panel/undo-id.ts'
import { UndoActionMutation } from '#shell/panel/undo.documents.ts'
import { isFinalUndoFailure, useUndoFailure } from '#shell/panel/use-undo-failure.ts'

/**
 * Returns a function that says in a toast that a mutation succeeded. Where the server offers it (docs/adr/0044), the toast has a
 * button that undoes it; then, and after a conflict, all that is on screen is loaded again. The toast replaces an earlier one
 * about the same `subject`. `conflict` says why it cannot be undone any more, where the usual text does not fit.
 */
export function useUndoToast(): (
  text: string,
  result: Pick<OperationResult, 'extensions'>,
  subject?: string,
  conflict?: string,
) => void {
  const { t } = useTranslation('panel')
  const failureText = useUndoFailure()
  const client = useClient()

  async function undo(id: string, until: number, conflict: string | undefined): Promise<void> {
    const { error } = await client.mutation(UndoActionMutation, { id }).toPromise()
    resyncQueries()
    if (error === undefined) {
      return showToast(
        'success',
        t(($) => $.undo.done),
      )
    }
    const failed = apiError(error)
    const text = failed.code === 'CONFLICT' ? (conflict ?? failureText(failed)) : failureText(failed)
    showToast('error', text, isFinalUndoFailure(failed.code) ? undefined : actionOf(id, until, conflict))
  }

  // a second try returns what the first one did
  const actionOf = (id: string, until: number, conflict?: string) => ({
    label: t(($) => $.undo.press),
    onPress: () => void undo(id, until, conflict),
    until,
  })

  return (text, { extensions }, subject, conflict) => {
    const id = undoIdOf(extensions)
    showToast(
      'success',
      text,
      id === null ? undefined : actionOf(id, Date.now() + undoMinutes * 60_000, conflict),
      subject,
    )
  }
}
