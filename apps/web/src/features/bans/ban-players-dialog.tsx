import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { BanForm } from '#features/bans/ban-form.tsx'
import type { contentOf } from '#features/bans/ban-values.ts'
import { CreateBanMutation } from '#features/bans/bans.documents.ts'
import { BulkDialog } from '#shell/bulk/bulk-dialog.tsx'
import type { PlayerBulkProps } from '#shell/player/player-bulk-entry.ts'

/** Bans several players with one form. */
export function BanPlayersDialog({ players, onClose }: PlayerBulkProps) {
  const { t } = useTranslation('bans')
  const [, create] = useMutation(CreateBanMutation)
  return (
    <BulkDialog<ReturnType<typeof contentOf>>
      title={t(($) => $.form.bulkTitle, { count: players.length })}
      targets={players}
      form={(onContent) => <BanForm seen={null} onContent={onContent} />}
      send={(content, playerId, idempotencyKey) =>
        create({ input: { ...content, playerId, idempotencyKey } })
      }
      onClose={onClose}
    />
  )
}
