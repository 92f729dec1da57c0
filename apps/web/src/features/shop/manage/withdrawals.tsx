import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { DeclineForm } from '#features/shop/manage/decline-form.tsx'
import { SettleForm } from '#features/shop/manage/settle-form.tsx'
import { byOrder } from '#features/shop/manage/withdrawals-by-order.ts'
import {
  type ManagedWithdrawal,
  ManagedWithdrawalsQuery,
} from '#features/shop/manage/withdrawals.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** How many are shown until all are wanted: the orders below stay on the first screen. */
const shownFirst = 3

type Opened = { what: 'decline' | 'settle'; withdrawal: ManagedWithdrawal }

/**
 * Withdrawals that wait for the team, each with the way to its order, where it is paid back, to close or to decline it: the first, or all, those
 * of one order together. Renders nothing while there is none and no form is open.
 */
export function Withdrawals({ onShowOrder }: { onShowOrder: (number: number) => void }) {
  const { t } = useTranslation('shop-orders')
  const [{ data, error }, refetch] = useQuery({
    query: ManagedWithdrawalsQuery,
    requestPolicy: 'cache-and-network',
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isWhole, setWhole] = useState(false)
  const withdrawals = data?.managedWithdrawals ?? []
  const isLong = withdrawals.length > shownFirst
  const shown = isLong && !isWhole ? withdrawals.slice(0, shownFirst) : byOrder(withdrawals)
  // an open form stays, with what is typed in it, when somebody else settles the last one
  if (withdrawals.length === 0 && error === undefined && opened === null) return null
  return (
    <Card title={t(($) => $.withdrawals.title)} lead={t(($) => $.withdrawals.lead)}>
      <FailureLine error={error} />
      <ul className={css.lines}>
        {shown.map((withdrawal) => (
          <WithdrawalLine
            key={withdrawal.id}
            withdrawal={withdrawal}
            onShowOrder={onShowOrder}
            onOpen={(what) => setOpened({ what, withdrawal })}
          />
        ))}
      </ul>
      {isLong ? (
        <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t(($) => $.withdrawals.fewer)
            : t(($) => $.withdrawals.all, { total: withdrawals.length })}
        </Button>
      ) : null}
      {opened === null ? null : (
        <OpenedForm
          {...opened}
          onChanged={() => refetch({ requestPolicy: 'network-only' })}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

function OpenedForm({ what, ...props }: Opened & { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation('shop-orders')
  const { name } = props.withdrawal
  return what === 'settle' ? (
    <FormDialog title={t(($) => $.withdrawals.settleTitle, { name })} onClose={props.onClose}>
      <SettleForm {...props} />
    </FormDialog>
  ) : (
    <FormDialog title={t(($) => $.withdrawals.declineTitle, { name })} onClose={props.onClose}>
      <DeclineForm {...props} />
    </FormDialog>
  )
}

type LineProps = {
  withdrawal: ManagedWithdrawal
  onShowOrder: (number: number) => void
  onOpen: (what: Opened['what']) => void
}

function WithdrawalLine({ withdrawal, onShowOrder, onOpen }: LineProps) {
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
      <Button size="sm" onClick={() => onOpen('settle')}>
        {t(($) => $.withdrawals.settle)}
      </Button>
      <Button size="sm" onClick={() => onOpen('decline')}>
        {t(($) => $.withdrawals.decline)}
      </Button>
    </li>
  )
}
