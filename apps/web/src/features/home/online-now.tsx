import { Skeleton } from '@kubora/ui/skeleton'
import { StatusDot } from '@kubora/ui/status-dot'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import * as css from '#features/home/home-page.css.ts'
import {
  NetworkStatusChangedSubscription,
  NetworkStatusQuery,
} from '#features/home/network-status.documents.ts'

/** How many play now, live. */
export function OnlineNow() {
  const { t } = useTranslation('home')
  const [{ data, error }] = useQuery({ query: NetworkStatusQuery })
  // The cache puts each change into the query above.
  useSubscription({ query: NetworkStatusChangedSubscription, pause: data === undefined })
  const status = data?.networkStatus
  return (
    <p className={css.online}>
      {status ? (
        <>
          <StatusDot tone={status.serversOnline > 0 ? 'success' : 'neutral'} />
          <strong>{t(($) => $.online.players, { count: status.playersOnline })}</strong>
          <span className={css.servers}>{t(($) => $.online.servers, { count: status.serversOnline })}</span>
        </>
      ) : error ? (
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
