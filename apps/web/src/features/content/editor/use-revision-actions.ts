import { validationText } from '@kubora/i18n/validation-text'
import type { CombinedError } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import {
  ContentItemQuery,
  DiscardContentDraftMutation,
  RescheduleContentRevisionMutation,
} from '#features/content/editor/content-editor.documents.ts'
import type { EditedItem, Publishing } from '#features/content/editor/save-content.ts'
import { useSavedToast } from '#features/content/editor/use-saved-toast.ts'
import { apiError } from '#graphql/api-error.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** What can be done with a revision that waits. */
export interface RevisionActions {
  /** Moves a scheduled revision, publishes it at once, or cancels it, which makes it a draft. */
  reschedule: (revisionId: string, when: Pick<Publishing, 'publish' | 'publishAt'>) => Promise<void>
  discard: (revisionId: string) => Promise<void>
  isBusy: boolean
}

/** Returns what can be done with the revisions of an item that wait; says what was done, or why not, in a toast. */
export function useRevisionActions({ id: itemId, version }: EditedItem): RevisionActions {
  const { t } = useTranslation('content-editor')
  const { t: validationWords } = useTranslation('validation')
  const [moved, move] = useMutation(RescheduleContentRevisionMutation)
  const [discarded, drop] = useMutation(DiscardContentDraftMutation)
  const client = useClient()
  const showSaved = useSavedToast()
  const showFailure = useFailureToast()
  const showDone = useUndoToast()

  /** Shows why it failed, and what the item is now. */
  async function fail(error: CombinedError): Promise<void> {
    const [fault] = apiError(error).fieldErrors
    if (fault === undefined) showFailure(error)
    else showToast('error', validationText(validationWords, fault.key, fault.params))
    await client.query(ContentItemQuery, { id: itemId }, { requestPolicy: 'network-only' }).toPromise()
  }

  return {
    async reschedule(revisionId, { publish, publishAt }) {
      const input = { itemId, version, revisionId, publish, publishAt: publishAt?.toISOString() ?? null }
      const result = await move({ input })
      if (result.error) return fail(result.error)
      if (publish === 'draft')
        showToast(
          'success',
          t(($) => $.queue.cancelled),
        )
      else showSaved({ publish, publishAt, hidden: false, comment: '' }, result)
    },
    async discard(revisionId) {
      const result = await drop({ input: { itemId, version, revisionId } })
      if (result.error) return fail(result.error)
      showDone(
        t(($) => $.queue.discarded),
        result,
      )
    },
    isBusy: moved.fetching || discarded.fetching,
  }
}
