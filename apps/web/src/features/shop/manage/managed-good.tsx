import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { type ManagedOrder, RetryGoodMutation } from '#features/shop/manage/managed-orders.documents.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'

const dayMs = 86_400_000

type Good = ManagedOrder['lines'][number]['goods'][number]

/** Properties of {@link ManagedGood}. */
export interface ManagedGoodProps {
  good: Good
  /** Whether the user may give it once more. */
  mayRetry: boolean
  /** Called after it was given once more. */
  onChanged: () => void
}

/** What became of a good, on which game servers, and the way to give it once more where it is stuck. */
export function ManagedGood({ good, mayRetry, onChanged }: ManagedGoodProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const [{ fetching }, retryGood] = useMutation(RetryGoodMutation)
  const showFailure = useFailureToast()
  const { id, state, fault, rank, item, quantity, remainingMs, endsAt, hasPlayer, receipts } = good
  const name = rank ?? (quantity === null || quantity === 1 ? (item ?? '') : `${quantity} × ${item}`)

  const notes = [
    ...(fault === null ? [] : [t(($) => $.goodFault[fault])]),
    ...(endsAt === null ? [] : [t(($) => $.good.until, { date: formatTableTime(locale, endsAt) })]),
    ...(remainingMs === null || remainingMs === 0 || state === 'REVOKED'
      ? []
      : [t(($) => $.good.left, { count: Math.ceil(remainingMs / dayMs) })]),
  ]

  async function giveAgain(): Promise<void> {
    const { error } = await retryGood({ id })
    showFailure(error)
    if (error !== undefined) return
    showToast(
      'success',
      t(($) => $.good.done, { name }),
    )
    onChanged()
  }

  return (
    <div className={css.quiet}>
      <p>
        {name} <Badge tone={state === 'STUCK' ? 'danger' : 'neutral'}>{t(($) => $.goodState[state])}</Badge>{' '}
        {notes.join(' · ')}
      </p>
      {receipts.map(({ serverName, state: delivery, at, reason }) => (
        <p key={serverName}>
          {serverName}: {t(($) => $.receipt[delivery])}
          {reason === null ? null : ` (${reason})`}
          {at === null ? null : `, ${formatTableTime(locale, at)}`}
        </p>
      ))}
      {state === 'STUCK' && hasPlayer && mayRetry ? (
        <Button size="sm" busy={fetching} onClick={() => void giveAgain()}>
          {t(($) => $.good.retry)}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  )
}
