import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { NotificationItem } from '#features/notifications/notification-item.tsx'
import {
  type latestNotificationsFragment,
  OlderNotificationsQuery,
} from '#features/notifications/notifications.documents.ts'
import * as css from '#features/notifications/notifications.css.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'

/** Properties of {@link NotificationHistory}. */
export interface NotificationHistoryProps {
  playerId: string
  page: ResultOf<typeof latestNotificationsFragment>['notifications']
  /** Called with the text of a notification to send again. */
  onRetry: (text: string) => void
}

/** Notifications to the player, newest first, with their deliveries. */
export function NotificationHistory({ playerId, page, onRetry }: NotificationHistoryProps) {
  const { t } = useTranslation('notifications')
  return (
    <Card title={t(($) => $.history.title)}>
      {page.items.length === 0 ? (
        <EmptyState icon={<MessageSquareText size={28} />} title={t(($) => $.history.empty)}>
          {t(($) => $.history.emptyText)}
        </EmptyState>
      ) : (
        <ul data-arrow-rows="inside" className={css.list}>
          {page.items.map((item) => (
            <NotificationItem key={item.id} notification={item} onRetry={onRetry} />
          ))}
          {page.nextCursor ? (
            <OlderNotifications
              key={page.nextCursor}
              playerId={playerId}
              after={page.nextCursor}
              onRetry={onRetry}
            />
          ) : null}
        </ul>
      )}
    </Card>
  )
}

/** The next twenty, loaded on demand. */
function OlderNotifications({
  playerId,
  after,
  onRetry,
}: {
  playerId: string
  after: string
  onRetry: (text: string) => void
}) {
  const { t } = useTranslation('notifications')
  const [wanted, setWanted] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OlderNotificationsQuery,
    variables: { playerId, after },
    pause: !wanted,
  })
  const older = data?.player?.notifications
  if (older) {
    return (
      <>
        {older.items.map((item) => (
          <NotificationItem key={item.id} notification={item} onRetry={onRetry} />
        ))}
        {older.nextCursor ? (
          <OlderNotifications
            key={older.nextCursor}
            playerId={playerId}
            after={older.nextCursor}
            onRetry={onRetry}
          />
        ) : null}
      </>
    )
  }
  return (
    <li className={css.item}>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div>
          <Button size="sm" busy={fetching} onClick={() => setWanted(true)}>
            {t(($) => $.history.more)}
          </Button>
        </div>
      )}
    </li>
  )
}
