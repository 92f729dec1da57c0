import { Skeleton } from '@kubora/ui/skeleton'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import { OrderCard } from '#features/shop/order-card.tsx'
import { OtherOrders } from '#features/shop/other-orders.tsx'
import { type ShopOrder, ShopOrderQuery } from '#features/shop/shop.documents.ts'
import { lastOrderKey } from '#features/shop/shop-keys.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { AccountChangedSubscription } from '#shell/session/session.documents.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Time between two looks at an order whose payment is under way, ms; of one's own account there is an event. */
const paymentPollMs = 2_000
const pollWithEventsMs = 15_000
/** The same while an item waits for its player. */
const itemPollMs = 10_000

/** The order whose key stands behind `#`, which no server gets; on the way back from the provider the one that was placed last. */
export function OrderPage() {
  const { t } = useTranslation('shop')
  const key = useShownOrderKey()
  return (
    <Page
      title={t(($) => $.order.title)}
      eyebrow={<BackLink path="/shop">{t(($) => $.title)}</BackLink>}
      width="prose"
    >
      {key === null ? <NoOrder /> : <FoundOrder orderKey={key} />}
      <OtherOrders shownKey={key} />
    </Page>
  )
}

function useShownOrderKey(): string | null {
  const router = useRouter()
  const { hash, pathname } = useLocation()
  // the location is that of the next page before this one has left
  const isShown = pathname.startsWith('/shop/order')
  const key = hash === '' ? lastOrderKey() : hash
  useEffect(() => {
    // so that the address, kept as a bookmark, shows this order
    if (isShown && hash === '' && key !== null)
      router.history.replace(`${router.history.location.pathname}#${key}`)
  }, [hash, isShown, key, router])
  return key
}

function FoundOrder({ orderKey }: { orderKey: string }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ShopOrderQuery,
    variables: { key: orderKey, locale },
    requestPolicy: 'cache-and-network',
  })
  const isGuest = useSession() === null
  const [{ data: change }] = useSubscription({ query: AccountChangedSubscription, pause: isGuest })
  useEffect(() => {
    if (change !== undefined) refetch({ requestPolicy: 'network-only' })
  }, [change, refetch])
  const order = data?.shopOrder
  const pollMs = order == null ? null : pollOf(order, isGuest)
  useEffect(() => {
    if (pollMs === null || fetching) return
    const timer = setTimeout(() => refetch({ requestPolicy: 'network-only' }), pollMs)
    return () => clearTimeout(timer)
  }, [pollMs, fetching, refetch])
  if (order === undefined)
    return error === undefined ? (
      <Card>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </Card>
    ) : (
      <LoadFailure
        title={t(($) => $.order.loadFailed)}
        error={error}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  return order === null ? <NoOrder /> : <OrderCard order={order} orderKey={orderKey} />
}

/** Returns after what time the order is looked at again; null for one of which nothing is to come. */
function pollOf({ state, lines }: ShopOrder, isGuest: boolean): number | null {
  if (state === 'OPEN' || state === 'PENDING') return isGuest ? paymentPollMs : pollWithEventsMs
  const isToCome = lines.some(({ goods }) =>
    goods.some((good) => good.item !== null && (good.state === 'WAITING' || good.state === 'SENT')),
  )
  return isToCome ? itemPollMs : null
}

function NoOrder() {
  const { t } = useTranslation('shop')
  return (
    <EmptyState
      icon={<Receipt size={28} />}
      title={t(($) => $.order.none.title)}
      action={
        <ButtonRouterLink to="/imprint" variant="primary">
          {t(($) => $.order.none.team)}
        </ButtonRouterLink>
      }
    >
      {t(($) => $.order.none.text)}
    </EmptyState>
  )
}
