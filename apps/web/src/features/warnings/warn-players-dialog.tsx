import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { WarningForm } from '#features/warnings/warning-form.tsx'
import type { contentOf } from '#features/warnings/warning-values.ts'
import { CreateWarningMutation } from '#features/warnings/warnings.documents.ts'
import { BulkDialog } from '#shell/bulk/bulk-dialog.tsx'
import type { PlayerBulkProps } from '#shell/player/player-bulk-entry.ts'

/** Warns several players with one form. */
export function WarnPlayersDialog({ players, onClose }: PlayerBulkProps) {
  const { t } = useTranslation('warnings')
  const [, create] = useMutation(CreateWarningMutation)
  return (
    <BulkDialog<ReturnType<typeof contentOf>>
      title={t(($) => $.form.bulkTitle, { count: players.length })}
      targets={players}
      form={(onContent) => <WarningForm warning={null} onContent={onContent} />}
      send={(content, playerId, idempotencyKey) =>
        create({ input: { ...content, playerId, idempotencyKey } })
      }
      onClose={onClose}
    />
  )
}
