import { useTranslation } from 'react-i18next'
import { RemoveLivestreamChannelMutation } from '#features/livestreams/channels.documents.ts'
import type { Channel } from '#features/livestreams/shown-channels.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'

/** Asks before a channel is taken off the page. */
export function RemoveChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('livestream-channels')
  const { id, name } = channel
  return (
    <DeleteDialog
      title={t(($) => $.removeTitle, { name })}
      effect={t(($) => $.removeEffect)}
      confirmLabel={t(($) => $.removeConfirm)}
      {...useDeletion(
        RemoveLivestreamChannelMutation,
        { id },
        { done: t(($) => $.removed, { name }), onClose },
      )}
    />
  )
}
