import { Badge } from '@kubora/ui/badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import '#features/notifications/cache.ts'
import { NotifyPlayersForm } from '#features/notifications/notify-players-form.tsx'
import { type NotificationOutcome, outcomeTones } from '#features/notifications/outcome-tones.ts'
import { type SentNotification, sendNotification } from '#features/notifications/send-notification.ts'
import { BulkDialog } from '#shell/bulk/bulk-dialog.tsx'
import type { PlayerBulkProps } from '#shell/player/player-bulk-entry.ts'

/** Sends several players the same notification, and shows whether it arrived at each. */
export function NotifyPlayersDialog({ players, onClose }: PlayerBulkProps) {
  const { t } = useTranslation('notifications')
  const client = useClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, NotificationOutcome>>(new Map())

  async function send(text: string, playerId: string, idempotencyKey: string): Promise<SentNotification> {
    const sent = await sendNotification(client, { playerId, text, idempotencyKey })
    const { outcome } = sent
    if (outcome) setOutcomes((known) => new Map(known).set(playerId, outcome))
    return sent
  }

  return (
    <BulkDialog<string>
      title={t(($) => $.bulk.title, { count: players.length })}
      targets={players}
      form={(onContent) => <NotifyPlayersForm onContent={onContent} />}
      send={send}
      result={(playerId) => {
        const outcome = outcomes.get(playerId)
        return (
          outcome && <Badge tone={outcomeTones[outcome].badge}>{t(($) => $.bulk.outcome[outcome])}</Badge>
        )
      }}
      summary={(done) =>
        t(($) => $.bulk.summary, {
          done: done.length,
          count: players.length,
          arrived: done.filter((id) => outcomes.get(id) === 'SUCCESS').length,
        })
      }
      onClose={onClose}
    />
  )
}
