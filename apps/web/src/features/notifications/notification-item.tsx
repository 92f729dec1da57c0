import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { StatusDot, type StatusDotProps } from '@kubora/ui/status-dot'
import { useTranslation } from 'react-i18next'
import { notificationFragment } from '#features/notifications/notifications.documents.ts'
import * as css from '#features/notifications/notifications.css.ts'
import { outcomeTones } from '#features/notifications/outcome-tones.ts'
import { type FragmentOf, readFragment, type ResultOf } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

type Delivery = ResultOf<typeof notificationFragment>['deliveries'][number]

const deliveryTones: Record<Delivery['state'], StatusDotProps['tone']> = {
  QUEUED: 'neutral',
  SENT: 'neutral',
  APPLIED: 'success',
  FAILED: 'danger',
  EXPIRED: 'warning',
}

/** Properties of {@link NotificationItem}. */
export interface NotificationItemProps {
  notification: FragmentOf<typeof notificationFragment>
  onRetry: (text: string) => void
}

/** One notification: text, sender, and its delivery at each game server. */
export function NotificationItem({ notification: masked, onRetry }: NotificationItemProps) {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  const { text, outcome, createdAt, senderName, deliveries } = readFragment(notificationFragment, masked)
  const mayRetry = outcome === 'ERROR' || outcome === 'TIMEOUT'
  return (
    <li className={css.item}>
      <div className={css.head}>
        <Badge tone={outcomeTones[outcome].badge}>{t(($) => $.state[outcome])}</Badge>
        <span className={css.by}>
          {t(($) => $.history.by, { sender: senderName, date: formatDateTime(locale, createdAt) })}
        </span>
      </div>
      <p className={css.text}>{text}</p>
      {deliveries.length === 0 ? (
        outcome === 'PENDING' ? null : (
          <p className={css.deliveries}>{t(($) => $.history.noServer)}</p>
        )
      ) : (
        <ul className={css.deliveries}>
          {deliveries.map((delivery) => (
            <DeliveryState key={delivery.serverName} delivery={delivery} />
          ))}
        </ul>
      )}
      {mayRetry ? (
        <div>
          <Button
            size="sm"
            aria-label={t(($) => $.history.retryNamed, { text })}
            onClick={() => onRetry(text)}
          >
            {t(($) => $.history.retry)}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function DeliveryState({ delivery: { serverName, state, reason } }: { delivery: Delivery }) {
  const { t } = useTranslation('notifications')
  return (
    <li className={css.delivery}>
      <StatusDot tone={deliveryTones[state]} />
      <span className={css.deliveryText}>
        {serverName}: {t(($) => $.delivery[state])}
        {reason ? ` (${reasonText(reason)})` : ''}
      </span>
    </li>
  )

  // plugins may give reasons of their own
  function reasonText(code: string): string {
    if (code === 'PLAYER_OFFLINE' || code === 'EXPIRED' || code === 'UNSUPPORTED')
      return t(($) => $.reason[code])
    return t(($) => $.reason.OTHER, { reason: code })
  }
}
