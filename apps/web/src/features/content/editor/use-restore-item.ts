import { validationText } from '@kubora/i18n/validation-text'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { RestoreContentItemMutation } from '#features/content/editor/deleted-content.documents.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { DeletedEntry } from '#features/content/editor/restore-item-dialog.tsx'
import { apiError } from '#graphql/api-error.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** What follows a refused attempt to restore. */
export interface RestoreOutcomes {
  /** Its key was taken meanwhile, or cannot be one. */
  onTaken: (entry: DeletedEntry, issue: string) => void
  onFailed: () => void
}

/** Returns a function that restores a deleted item, with a new key if one is given, and opens it. */
export function useRestoreItem({ onTaken, onFailed }: RestoreOutcomes): {
  restore: (entry: DeletedEntry, key: string | null) => Promise<void>
  isBusy: boolean
} {
  const { t } = useTranslation('content-editor')
  const { t: validationWords } = useTranslation('validation')
  const words = useContentLabels()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const showDone = useUndoToast()
  const [{ fetching }, send] = useMutation(RestoreContentItemMutation)
  return {
    isBusy: fetching,
    async restore(entry, key) {
      const result = await send({ input: { itemId: entry.id, version: entry.version, key } })
      const { data, error } = result
      if (data) {
        showDone(
          t(($) => $.deleted.done, { title: words.title(entry) }),
          result,
        )
        void navigate({ to: '/admin/content/$id', params: { id: entry.id } })
        return
      }
      const [fault] = error ? apiError(error).fieldErrors : []
      if (fault?.path === 'key') onTaken(entry, validationText(validationWords, fault.key, fault.params))
      else {
        if (fault === undefined) showFailure(error)
        else showToast('error', validationText(validationWords, fault.key, fault.params))
        onFailed()
      }
    },
  }
}
