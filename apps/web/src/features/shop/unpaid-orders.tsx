import { Alert } from '@kubora/ui/alert'
import { ButtonLink } from '@kubora/ui/button-link'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { type ShopOrder, ShopOrderQuery } from '#features/shop/shop.documents.ts'
import { useOrderKeys } from '#features/shop/use-order-keys.ts'
import { useOwnOrders } from '#features/shop/use-own-orders.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { useSession } from '#shell/session/use-session.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/**
 * Says which orders still have to be paid, as what is in them stays in the cart and would be bought twice: those of the account, and
 * those of guests on this device, as what a guest has ordered is in the account's cart after the login.
 */
export function UnpaidOrders() {
  const isGuest = useSession() === null
  const keys = useOrderKeys()
  return (
    <div className={css.notices}>
      {isGuest ? null : <AccountOrders />}
      {keys.map((key) => (
        <DeviceOrder key={key} orderKey={key} isOfGuest={!isGuest} />
      ))}
    </div>
  )
}

/** `isOfGuest`: shown only if a guest ordered it, as an account sees its own anyway, and nobody's else. */
function DeviceOrder({ orderKey, isOfGuest }: { orderKey: string; isOfGuest: boolean }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const [{ data }, refetch] = useQuery({
    query: ShopOrderQuery,
    variables: { key: orderKey, locale },
    requestPolicy: 'cache-and-network',
  })
  useShownAgain(refetch)
  const order = data?.shopOrder
  if (!order || (isOfGuest && order.isOfAccount)) return null
  return (
    <UnpaidOrder order={order}>
      <ButtonRouterLink to="/shop/order" hash={orderKey}>
        {t(($) => $.cart.waiting.show)}
      </ButtonRouterLink>
    </UnpaidOrder>
  )
}

function AccountOrders() {
  const { t } = useTranslation('shop')
  const { orders, failure, refetch } = useOwnOrders()
  useShownAgain(refetch)
  if (failure) return failure
  return orders.map((order) => (
    <UnpaidOrder key={order.id} order={order}>
      <ButtonRouterLink to="/account">{t(($) => $.cart.waiting.show)}</ButtonRouterLink>
    </UnpaidOrder>
  ))
}

function UnpaidOrder({ order, children }: { order: ShopOrder; children: ReactNode }) {
  const { t } = useTranslation('shop')
  const { number, state, payUrl } = order
  // one without a page nobody can pay: it ends when the cart is ordered anew
  if (state !== 'PENDING' && (state !== 'OPEN' || payUrl === null)) return null
  return (
    <Alert
      role="status"
      title={t(($) => $.cart.waiting[state].title, { number })}
      actions={
        <>
          {payUrl === null ? null : (
            <ButtonLink href={payUrl} variant="primary">
              {t(($) => $.order.pay)}
            </ButtonLink>
          )}
          {children}
        </>
      }
    >
      {t(($) => $.cart.waiting[state].text)}
    </Alert>
  )
}

/** Reads again on the way back from the provider's page: the browser may show this page as it was left. */
function useShownAgain(refetch: (options: { requestPolicy: 'network-only' }) => void): void {
  useEffect(() => {
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refetch({ requestPolicy: 'network-only' })
    }
    addEventListener('pageshow', showAgain)
    return () => removeEventListener('pageshow', showAgain)
  }, [refetch])
}
