import { Skeleton } from '@kubora/ui/skeleton'
import { StatusDot } from '@kubora/ui/status-dot'
import { useTranslation } from 'react-i18next'
import * as css from '#features/home/home-page.css.ts'
import { type NetworkStatus, useNetworkStatus } from '#features/home/network-status.ts'

/** How many play now, live; `known` is what the page was rendered with. */
export function OnlineNow({ known }: { known: NetworkStatus }) {
  const { t } = useTranslation('home')
  const network = useNetworkStatus(known)
  return (
    <p className={css.online} data-figures>
      {network.phase === 'known' ? (
        <>
          <StatusDot tone={network.status.serversOnline > 0 ? 'success' : 'neutral'} />
          <strong>{t(($) => $.online.players, { count: network.status.playersOnline })}</strong>
          <span className={css.servers}>
            {t(($) => $.online.servers, { count: network.status.serversOnline })}
          </span>
        </>
      ) : network.phase === 'failed' ? (
        <>
          <StatusDot tone="neutral" />
          <span>{t(($) => $.online.unknown)}</span>
        </>
      ) : (
        <span className={css.onlinePending}>
          <Skeleton />
        </span>
      )}
    </p>
  )
}
