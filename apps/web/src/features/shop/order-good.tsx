import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/cart-page.css.ts'
import type { ShopOrder } from '#features/shop/shop.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const dayMs = 86_400_000

type Good = ShopOrder['lines'][number]['goods'][number]

/** What became of a good of an order: until when its rank holds, whether the item is there, or why it waits. */
export function OrderGood({ good, order: { state, playerName } }: { good: Good; order: ShopOrder }) {
  return good.item === null ? (
    <OrderedRank good={good} isHeld={state === 'DISPUTED'} />
  ) : (
    <OrderedItem good={good} player={playerName} />
  )
}

function OrderedItem({ good, player }: { good: Good; player: string }) {
  const { t } = useTranslation('shop')
  const { state, serverKind, realm } = good
  const server = [
    ...(serverKind === null ? [] : [t(($) => $.good.kind[serverKind])]),
    ...(realm === null ? [] : [t(($) => $.good.realm[realm])]),
  ].join(', ')
  const waits =
    server === '' ? t(($) => $.good.waits, { player }) : t(($) => $.good.waitsAt, { player, server })
  const states = { WAITING: waits, PAUSED: t(($) => $.good.held) }
  const text = state === 'WAITING' || state === 'PAUSED' ? states[state] : t(($) => $.good.state[state])
  return <p className={css.quiet}>{t(($) => $.good.item, { state: text })}</p>
}

/** `isHeld`: a bank decides of the order. */
function OrderedRank({ good, isHeld }: { good: Good; isHeld: boolean }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const { state, rank, endsAt, remainingMs } = good
  const isRunning = state === 'ACTIVE' && rank !== null
  const text = isRunning
    ? endsAt === null
      ? t(($) => $.good.permanent, { rank })
      : t(($) => $.good.until, { rank, date: formatDateTime(locale, endsAt) })
    : isHeld && state === 'PAUSED'
      ? t(($) => $.good.held)
      : t(($) => $.good.state[state])
  return (
    <p className={css.quiet}>
      {text}
      {state === 'PAUSED' && remainingMs !== null ? (
        <> {t(($) => $.good.left, { count: Math.ceil(remainingMs / dayMs) })}</>
      ) : null}
    </p>
  )
}
