import { ConfirmDialog, type ConfirmDialogProps } from '@kubora/ui/confirm-dialog'
import type { CombinedError } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#shell/failure/failure-line.tsx'

/** Properties of {@link DeleteDialog}. */
export interface DeleteDialogProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'effect' | 'confirmLabel' | 'busy' | 'typeToConfirm' | 'onConfirm'
  > {
  /** Why it was not deleted. */
  error: CombinedError | undefined
  onClose: () => void
}

/** Dialog before something is deleted: names it and what is deleted with it, and shows why the server refused. */
export function DeleteDialog({ error, onClose, ...question }: DeleteDialogProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      cancelLabel={t(($) => $.cancel)}
      {...question}
    >
      <FailureLine error={error} />
    </ConfirmDialog>
  )
}
