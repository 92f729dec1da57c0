import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { useMutation } from 'urql'
import { RestoreContentRevisionMutation } from '#features/content/editor/content-editor.documents.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import type { RevisionEntry } from '#features/content/editor/use-revisions.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** Properties of {@link RestoreDialog}. */
export interface RestoreDialogProps {
  open: boolean
  item: EditedItem
  entry: RevisionEntry
  onClose: () => void
}

/** Asks whether a revision is restored as a draft or becomes public at once. */
export function RestoreDialog({ open, item, entry, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(['content-editor', 'common'])
  const words = useContentLabels()
  const [{ fetching }, restore] = useMutation(RestoreContentRevisionMutation)
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const { number } = entry

  async function bringBack(publish: 'draft' | 'now'): Promise<void> {
    const { data, error } = await restore({
      input: { itemId: item.id, version: item.version, revisionId: entry.id, publish },
    })
    onClose()
    showFailure(error)
    if (!data) return
    showToast(
      'success',
      t(($) => $.restore[publish === 'now' ? 'doneNow' : 'doneDraft'], { number }),
    )
    void navigate({
      to: '/admin/content/$id',
      params: { id: item.id },
      search: { view: 'history' },
      resetScroll: false,
    })
  }

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t(($) => $.restore.title, { number, title: words.title(item) })}
      description={t(($) => $.restore.text)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button busy={fetching} onClick={() => void bringBack('draft')}>
            {t(($) => $.restore.draft)}
          </Button>
          <Button variant="accent" busy={fetching} onClick={() => void bringBack('now')}>
            {t(($) => $.restore.now)}
          </Button>
        </>
      }
    />
  )
}
