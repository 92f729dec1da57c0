import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { RemoveLivestreamChannelMutation } from '#features/livestreams/channels.documents.ts'
import type { Channel } from '#features/livestreams/shown-channels.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Asks before a channel is taken off the page. */
export function RemoveChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('livestream-channels')
  const showDone = useUndoToast()
  const [{ fetching, error }, remove] = useMutation(RemoveLivestreamChannelMutation)
  const { id, name } = channel

  async function confirm(): Promise<void> {
    const result = await remove({ id })
    if (result.error) return
    showDone(
      t(($) => $.removed, { name }),
      result,
    )
    onClose()
  }

  return (
    <DeleteDialog
      title={t(($) => $.removeTitle, { name })}
      effect={t(($) => $.removeEffect)}
      confirmLabel={t(($) => $.removeConfirm)}
      busy={fetching}
      error={error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
