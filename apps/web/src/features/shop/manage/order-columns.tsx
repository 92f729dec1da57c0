import { formatCents } from '@kubora/i18n/format'
import { Badge, type BadgeProps } from '@kubora/ui/badge'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#features/shop/manage/managed-orders.documents.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'

const tones: Readonly<Record<ListedOrder['state'], NonNullable<BadgeProps['tone']>>> = {
  OPEN: 'info',
  PENDING: 'info',
  PAID: 'success',
  EXPIRED: 'neutral',
  FAILED: 'neutral',
  REFUNDED: 'neutral',
  PARTLY_REFUNDED: 'neutral',
  DISPUTED: 'amber',
  LOST: 'danger',
}

/** Where an order stands. */
export function OrderStateBadge({ state }: { state: ListedOrder['state'] }) {
  const { t } = useTranslation('shop-orders')
  return <Badge tone={tones[state]}>{t(($) => $.state[state])}</Badge>
}

/** Why an order needs the team; nothing for one that does not. */
export function NeedBadge({ order: { fault, isStuck } }: { order: ListedOrder }) {
  const { t } = useTranslation('shop-orders')
  const need = fault ?? (isStuck ? 'STUCK' : null)
  return need === null ? null : <Badge tone="danger">{t(($) => $.need[need])}</Badge>
}

/** Returns what an order has, as one text. */
export function contentOf({ lines }: Pick<ListedOrder, 'lines'>): string {
  return lines.map(({ quantity, title }) => (quantity === 1 ? title : `${quantity} × ${title}`)).join(', ')
}

/** Returns the columns of the list of orders. */
export function useOrderColumns(): readonly ListColumn<ListedOrder>[] {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  return useMemo(() => {
    const named = (
      id: 'number' | 'placed' | 'player' | 'state' | 'total' | 'content' | 'need' | 'provider',
    ) => ({ id, header: t(($) => $.column[id]) })
    return [
      { ...named('number'), cell: (order) => <OrderLink order={order} />, canHide: false, nowrap: true },
      { ...named('placed'), cell: ({ placedAt }) => formatTableTime(locale, placedAt), nowrap: true },
      { ...named('player'), cell: (order) => <OrderPlayer order={order} /> },
      { ...named('content'), cell: contentOf },
      { ...named('state'), cell: ({ state }) => <OrderStateBadge state={state} />, nowrap: true },
      {
        ...named('total'),
        cell: ({ totalCents }) => formatCents(locale, totalCents),
        numeric: true,
        nowrap: true,
      },
      { ...named('need'), cell: (order) => <NeedBadge order={order} />, nowrap: true },
      {
        ...named('provider'),
        cell: ({ provider }) => t(($) => $.provider[provider]),
        nowrap: true,
        hiddenAtFirst: true,
      },
    ]
  }, [t, locale])
}

function OrderLink({ order: { id, number } }: { order: ListedOrder }) {
  return (
    <TextRouterLink to="/admin/order/$id" params={{ id }}>
      {number}
    </TextRouterLink>
  )
}

/** The player an order is for, by the name of then. */
function OrderPlayer({ order: { playerId, playerName } }: { order: ListedOrder }) {
  if (playerId === null) return playerName
  return (
    <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
      {playerName}
    </TextRouterLink>
  )
}

/** An order as a card on a phone. */
export function OrderListCard({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const { number, placedAt, playerName, totalCents } = order
  return (
    <div className={table.card}>
      <strong>{t(($) => $.order, { number })}</strong>
      <span>
        {playerName}, {contentOf(order)}
      </span>
      <span className={table.facts}>
        <OrderStateBadge state={order.state} />
        <NeedBadge order={order} />
        <span>{formatCents(locale, totalCents)}</span>
        <span>{formatTableTime(locale, placedAt)}</span>
      </span>
    </div>
  )
}
