import { Alert } from '@kubora/ui/alert'
import { Card } from '@kubora/ui/card'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '#features/notifications/cache.ts'
import { NotificationHistory } from '#features/notifications/notification-history.tsx'
import {
  latestNotificationsFragment,
  notificationFragment,
} from '#features/notifications/notifications.documents.ts'
import * as css from '#features/notifications/notifications.css.ts'
import { NotifyForm } from '#features/notifications/notify-form.tsx'
import { outcomeTones } from '#features/notifications/outcome-tones.ts'
import { useNotificationChanges } from '#features/notifications/use-notification-changes.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { playerText } from '#shell/player/player-text.ts'

/** The form that notifies the player, and the history of notifications, live. */
export function NotifyCard({ player }: { player: FragmentOf<typeof latestNotificationsFragment> }) {
  const { t } = useTranslation('notifications')
  const known = readFragment(latestNotificationsFragment, player)
  const { id, notifications } = known
  const name = playerText(known)
  const [draft, setDraft] = useState({ text: '', number: 0 })
  const [sentId, setSentId] = useState<string | null>(null)
  const formBox = useRef<HTMLDivElement>(null)
  const sent = notifications.items.find((notification) => notification.id === sentId)
  useNotificationChanges(id)

  useEffect(() => {
    if (draft.number > 0) focusInView(formBox.current?.querySelector('textarea'))
  }, [draft])

  return (
    <>
      <Card title={t(($) => $.title)}>
        <div ref={formBox} className={css.form}>
          <NotifyForm
            key={draft.number}
            playerId={id}
            playerName={name}
            initialText={draft.text}
            onTry={() => setSentId(null)}
            onSent={setSentId}
          />
          <div role="status">{sent ? <Outcome notification={sent} /> : null}</div>
        </div>
      </Card>
      <NotificationHistory
        playerId={id}
        page={notifications}
        onRetry={(text) => {
          setDraft({ text, number: draft.number + 1 })
          setSentId(null)
        }}
      />
    </>
  )
}

function Outcome({ notification }: { notification: FragmentOf<typeof notificationFragment> }) {
  const { t } = useTranslation('notifications')
  const { outcome } = readFragment(notificationFragment, notification)
  return (
    <div className={css.outcome}>
      <Alert tone={outcomeTones[outcome].alert}>{t(($) => $.outcome[outcome])}</Alert>
    </div>
  )
}
