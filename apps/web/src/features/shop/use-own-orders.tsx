import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { OwnOrdersQuery, type ShopOrder } from '#features/shop/shop.documents.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** The orders of one's own account, the newest first; none while they load. */
export interface OwnOrdersRead {
  orders: readonly ShopOrder[]
  /** Why they could not be loaded, to be shown in their place: it must not look as if there were none. */
  failure: ReactNode
  refetch: (options: { requestPolicy: 'network-only' }) => void
}

/** Reads what one's own account has ordered. */
export function useOwnOrders(): OwnOrdersRead {
  const { t } = useTranslation('shop')
  const [{ data, error }, refetch] = useQuery({
    query: OwnOrdersQuery,
    variables: { locale: useLocale() },
    requestPolicy: 'cache-and-network',
  })
  const failure =
    error && !data?.me ? (
      <LoadFailure
        title={t(($) => $.own.loadFailed)}
        error={error}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    ) : null
  return { orders: data?.me?.orders ?? [], failure, refetch }
}
