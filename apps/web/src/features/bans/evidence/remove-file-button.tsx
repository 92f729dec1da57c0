import { Button } from '@kubora/ui/button'
import type { OperationResult } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { RemoveEvidenceFileMutation } from '#features/bans/evidence/evidence-files.documents.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'

/** Properties of {@link RemoveFileButton}. */
export interface RemoveFileButtonProps {
  id: string
  name: string
  /** Whether the file is stored; the upload of any other one is cancelled. */
  isStored: boolean
  onRemoved: (result: Pick<OperationResult, 'extensions'>) => void
}

/** Removes a file of evidence, or cancels its upload, after a question. */
export function RemoveFileButton({ id, name, isStored, onRemoved }: RemoveFileButtonProps) {
  const { t } = useTranslation('bans')
  const [isAsked, setAsked] = useState(false)
  const [{ error, fetching }, remove] = useMutation(RemoveEvidenceFileMutation)

  async function confirm(): Promise<void> {
    const result = await remove({ id })
    if (result.error) return
    setAsked(false)
    onRemoved(result)
  }

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t(($) => $.files.removeNamed, { name })}
        onClick={() => setAsked(true)}
      >
        {t(($) => $.files.remove)}
      </Button>
      {isAsked ? (
        <DeleteDialog
          title={t(($) => $.files.removeTitle, { name })}
          effect={t(($) => (isStored ? $.files.removeEffect : $.files.cancelEffect))}
          confirmLabel={t(($) => $.files.remove)}
          busy={fetching}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
