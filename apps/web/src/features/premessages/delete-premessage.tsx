import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  DeletePremessageMutation,
  RestorePremessageMutation,
  type ShownPremessage,
} from '#features/premessages/premessages.documents.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { undoIdOf } from '#shell/panel/undo-id.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Properties of {@link DeletePremessage}. */
export interface DeletePremessageProps {
  realm: Realm
  premessage: ShownPremessage
  onClose: () => void
}

/** Asks before a premessage is deleted, and offers to bring it back. */
export function DeletePremessage({ realm, premessage, onClose }: DeletePremessageProps) {
  const { t } = useTranslation(['premessages', 'panel'])
  const showDone = useUndoToast()
  const showFailure = useFailureToast()
  const [{ fetching, error }, remove] = useMutation(DeletePremessageMutation)
  const [, restore] = useMutation(RestorePremessageMutation)
  const { id, version, name } = premessage

  async function confirm(): Promise<void> {
    const result = await remove({ realm, id, version })
    if (result.error) return
    const text = t(($) => $.deleted, { name })
    // an own one has no line in the ACP log that could be undone
    if (undoIdOf(result.extensions) === null)
      showToast('success', text, { label: t(($) => $.panel.undo.press), onPress: () => void bringBack() })
    else showDone(text, result)
    onClose()
  }

  async function bringBack(): Promise<void> {
    const result = await restore({ realm, id, version })
    if (result.error) showFailure(result.error)
    else
      showToast(
        'success',
        t(($) => $.restored, { name }),
      )
  }

  return (
    <DeleteDialog
      title={t(($) => $.delete.title, { name })}
      effect={t(($) => $.delete.effect)}
      confirmLabel={t(($) => $.delete.confirm)}
      busy={fetching}
      error={error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
