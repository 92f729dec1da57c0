import { Button } from '@kubora/ui/button'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { graphql, type ResultOf } from '#graphql/graphql.ts'
import { RetryGoodMutation } from '#features/shop/manage/managed-orders.documents.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

const ShopStartQuery = graphql(`
  query ShopStart {
    stuckGoods {
      id
      fault
      rank
      item
      quantity
      reason
      playerId
      playerName
      orderNumber
    }
  }
`)

type Stuck = ResultOf<typeof ShopStartQuery>['stuckGoods'][number]

/** What was paid for and could not be given, each with a button that gives it once more. */
export function ShopStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(ShopStartQuery)
  return (
    <StartCard
      title={t(($) => $.shop.title)}
      icon={Crown}
      data={data?.stuckGoods}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.shop.nothing)}
    >
      {(goods) =>
        goods.length === 0
          ? null
          : goods.map((good) => <StuckLine key={good.id} good={good} onDone={retry} />)
      }
    </StartCard>
  )
}

function StuckLine({ good, onDone }: { good: Stuck; onDone: () => void }) {
  const { t } = useTranslation('team-start')
  const [{ fetching }, retryGood] = useMutation(RetryGoodMutation)
  const showFailure = useFailureToast()
  const { id, fault, reason, playerId, playerName: player, orderNumber: number } = good
  const what =
    good.item === null
      ? (good.rank ?? '')
      : t(($) => $.shop.item, { amount: good.quantity ?? 0, item: good.item })

  async function giveAgain(): Promise<void> {
    const { error } = await retryGood({ id })
    showFailure(error)
    if (error !== undefined) return
    showToast(
      'success',
      t(($) => $.shop.done, { player }),
    )
    onDone()
  }

  return (
    <li className={css.line}>
      <div className={css.lineTitle}>
        {player}, {what}
        <p className={css.quiet}>
          {t(($) => $.shop.order, { number })}
          {fault === null ? null : <> · {t(($) => $.shop.fault[fault])}</>}
          {reason === null ? null : <>: {reason}</>}
        </p>
      </div>
      {playerId === null ? null : (
        <Button size="sm" busy={fetching} onClick={() => void giveAgain()}>
          {t(($) => $.shop.retry)}
          <VisuallyHidden>: {t(($) => $.shop.retryFor, { rank: what, player })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
