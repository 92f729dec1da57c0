import { Button } from '@kubora/ui/button'
import { StatusDot, type StatusDotProps } from '@kubora/ui/status-dot'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'
import { ResendBanMutation } from '#features/bans/change-ban.documents.ts'
import * as css from '#features/bans/bans.css.ts'
import * as card from '#shell/player/player-card.css.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

type Delivery = DeliveredBan['deliveries'][number]

const tones: Record<Delivery['state'], StatusDotProps['tone']> = {
  QUEUED: 'neutral',
  SENT: 'neutral',
  APPLIED: 'success',
  FAILED: 'danger',
  EXPIRED: 'warning',
}

/** Properties of {@link BanDeliveries}. */
export interface BanDeliveriesProps {
  ban: DeliveredBan
  mayResend: boolean
}

/** Which game servers of its scope have a ban, live, and a button that sends it again. */
export function BanDeliveries({ ban: { playerId, deliveries }, mayResend }: BanDeliveriesProps) {
  const { t } = useTranslation('bans')
  const [{ fetching }, resend] = useMutation(ResendBanMutation)
  const showFailure = useFailureToast()
  const applied = deliveries.filter(({ state }) => state === 'APPLIED').length

  async function sendAgain(): Promise<void> {
    const { error } = await resend({ playerId })
    showFailure(error)
    if (error === undefined)
      showToast(
        'success',
        t(($) => $.delivery.resent),
      )
  }

  return (
    <div className={card.column}>
      <div className={card.head}>
        <h3 className={card.heading}>{t(($) => $.delivery.title)}</h3>
        {mayResend && deliveries.length > 0 ? (
          <Button size="sm" busy={fetching} onClick={() => void sendAgain()}>
            {t(($) => $.delivery.resend)}
          </Button>
        ) : null}
      </div>
      <p role="status" className={card.quiet}>
        {deliveries.length === 0
          ? t(($) => $.delivery.none)
          : t(($) => $.delivery.progress, { applied, total: deliveries.length })}
      </p>
      <ul data-arrow-rows="inside" className={css.servers}>
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.serverId} delivery={delivery} />
        ))}
      </ul>
    </div>
  )
}

const receiptReasons = ['UNSUPPORTED', 'INTERRUPTED', 'SUPERSEDED', 'EXPIRED', 'PLAYER_OFFLINE'] as const

// plugins may give reasons of their own
function reasonText(t: TFunction<'bans'>, reason: string): string {
  const receiptReason = receiptReasons.find((code) => code === reason)
  return receiptReason
    ? t(($) => $.delivery.reason[receiptReason])
    : t(($) => $.delivery.reason.OTHER, { reason })
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('bans')
  const { serverName, state, reason, version } = delivery
  const at = state === 'APPLIED' || state === 'FAILED' ? delivery.receiptAt : delivery.sentAt
  return (
    <li
      className={css.server}
      title={version === null ? undefined : t(($) => $.delivery.version, { version })}
    >
      <StatusDot tone={tones[state]} />
      <span className={css.serverText}>
        {t(($) => $.delivery.line, { server: serverName, state: t(($) => $.delivery[state]) })}
        {at === null || state === 'QUEUED' ? null : (
          <>
            {' '}
            <span className={card.quiet}>
              <RelativeTime at={at} />
            </span>
          </>
        )}
        {state === 'FAILED' && reason !== null ? ` (${reasonText(t, reason)})` : null}
      </span>
    </li>
  )
}
