import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { DeclineForm } from '#features/shop/manage/decline-form.tsx'
import {
  type ManagedWithdrawal,
  ManagedWithdrawalsQuery,
} from '#features/shop/manage/withdrawals.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/**
 * Withdrawals that wait for the team, each with the way to its order, where it is paid back, or to decline it; renders nothing while
 * there is none.
 */
export function Withdrawals({ onShowOrder }: { onShowOrder: (number: number) => void }) {
  const { t } = useTranslation('shop-orders')
  const [{ data, error }, refetch] = useQuery({
    query: ManagedWithdrawalsQuery,
    requestPolicy: 'cache-and-network',
  })
  const [declined, setDeclined] = useState<ManagedWithdrawal | null>(null)
  const withdrawals = data?.managedWithdrawals ?? []
  if (withdrawals.length === 0 && error === undefined) return null
  return (
    <Card title={t(($) => $.withdrawals.title)} lead={t(($) => $.withdrawals.lead)}>
      <FailureLine error={error} />
      <ul className={css.lines}>
        {withdrawals.map((withdrawal) => (
          <WithdrawalLine
            key={withdrawal.id}
            withdrawal={withdrawal}
            onShowOrder={onShowOrder}
            onDecline={() => setDeclined(withdrawal)}
          />
        ))}
      </ul>
      {declined === null ? null : (
        <FormDialog
          title={t(($) => $.withdrawals.declineTitle, { name: declined.name })}
          onClose={() => setDeclined(null)}
        >
          <DeclineForm
            withdrawal={declined}
            onChanged={() => refetch({ requestPolicy: 'network-only' })}
            onClose={() => setDeclined(null)}
          />
        </FormDialog>
      )}
    </Card>
  )
}

type LineProps = {
  withdrawal: ManagedWithdrawal
  onShowOrder: (number: number) => void
  onDecline: () => void
}

function WithdrawalLine({ withdrawal, onShowOrder, onDecline }: LineProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const { name, receivedAt, orderNamed, what, orderNumber, isBuyersAddress } = withdrawal
  return (
    <li className={css.line}>
      <div className={css.lineTitle}>
        <p>{t(($) => $.withdrawals.facts, { name, date: formatDateTime(locale, receivedAt) })}</p>
        {what === null ? null : <p>{what}</p>}
        <p className={css.quiet}>
          {t(($) => $.withdrawals.named, { order: orderNamed })}
          {orderNumber === null ? <> · {t(($) => $.withdrawals.unmatched)}</> : null}
        </p>
      </div>
      {orderNumber === null ? null : (
        <>
          <Badge>{isBuyersAddress ? t(($) => $.withdrawals.buyer) : t(($) => $.withdrawals.stranger)}</Badge>
          <Button size="sm" onClick={() => onShowOrder(orderNumber)}>
            {t(($) => $.withdrawals.show, { number: orderNumber })}
          </Button>
        </>
      )}
      <Button size="sm" onClick={onDecline}>
        {t(($) => $.withdrawals.decline)}
      </Button>
    </li>
  )
}
