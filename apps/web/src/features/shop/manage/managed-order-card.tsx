import { formatCents } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/cart-page.css.ts'
import { ManagedGood } from '#features/shop/manage/managed-good.tsx'
import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'
import { NameLines } from '#features/shop/manage/name-lines.tsx'
import { NoteFailed } from '#features/shop/manage/note-failed.tsx'
import { OrderStateBadge } from '#features/shop/manage/order-columns.tsx'
import { RefundForm } from '#features/shop/manage/refund-form.tsx'
import { isKept, refundedLines } from '#features/shop/manage/refunded-lines.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const asked = [shopPermissions.editShop]

/** Properties of {@link ManagedOrderCard}. */
export interface ManagedOrderCardProps {
  order: ManagedOrder
  /** Called after it was changed, and when somebody else was first. */
  onChanged: () => void
}

/** An order with its lines, why it needs the team, and the way to pay it back. */
export function ManagedOrderCard({ order, onChanged }: ManagedOrderCardProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const mayRetry = usePermissions(asked).granted?.includes(shopPermissions.editShop) === true
  const [opened, setOpened] = useState<'refund' | 'nameLines' | null>(null)
  const { number, state, fault, playerName, totalCents, askedCents, leftCents, placedAt, lines } = order
  const mayRefund = (state === 'PAID' || state === 'PARTLY_REFUNDED') && leftCents > 0
  const title = t(($) => $.order, { number })
  const refunded = refundedLines(order)
  return (
    <Card
      title={title}
      lead={t(($) => $.factsLine, { player: playerName, date: formatDateTime(locale, placedAt) })}
      actions={<OrderStateBadge state={state} />}
    >
      {fault === null ? null : <Alert tone="warning">{t(($) => $.fault[fault])}</Alert>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.position} className={css.line}>
            <div className={css.lineTitle}>
              {line.quantity} × {line.title}
              {line.goods.map((good) => (
                <ManagedGood key={good.id} good={good} mayRetry={mayRetry} onChanged={onChanged} />
              ))}
            </div>
            {line.isRevoked ? (
              <Badge>{t(($) => $.revoked)}</Badge>
            ) : refunded.has(line.position) ? (
              <Badge>{isKept(line) ? t(($) => $.refundedKept) : t(($) => $.refunded)}</Badge>
            ) : null}
            <span className={css.amount}>{formatCents(locale, line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>{t(($) => $.total)}</span>
        <span>{formatCents(locale, totalCents)}</span>
      </p>
      {askedCents === 0 ? null : (
        <p className={css.quiet}>{t(($) => $.asked, { amount: formatCents(locale, askedCents) })}</p>
      )}
      {fault === 'REFUND' ? (
        <Button onClick={() => setOpened('nameLines')}>{t(($) => $.nameLines.open)}</Button>
      ) : null}
      {fault === 'REFUND_FAILED' ? <NoteFailed order={order} onChanged={onChanged} /> : null}
      {mayRefund ? <Button onClick={() => setOpened('refund')}>{t(($) => $.refund.open)}</Button> : null}
      {opened === null ? null : (
        <FormDialog title={`${title}: ${t(($) => $[opened].open)}`} onClose={() => setOpened(null)}>
          {opened === 'refund' ? (
            <RefundForm order={order} onChanged={onChanged} onClose={() => setOpened(null)} />
          ) : (
            <NameLines order={order} onChanged={onChanged} onClose={() => setOpened(null)} />
          )}
        </FormDialog>
      )}
    </Card>
  )
}
