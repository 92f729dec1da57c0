import { formatCents } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Card } from '@kubora/ui/card'
import { Cell, HeaderCell, Table, TableRow } from '@kubora/ui/table'
import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/cart-page.css.ts'
import { LedgerCause } from '#features/shop/manage/ledger-cause.tsx'
import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'
import { useTakenText } from '#features/shop/manage/use-taken-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'

/** What was paid back and what banks took back, and every movement of money of an order. */
export function OrderMoney({ order }: { order: ManagedOrder }) {
  const { refunds, disputes, ledger } = order
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const takenText = useTakenText(order)
  return (
    <>
      {refunds.length + disputes.length === 0 ? null : (
        <Card title={t(($) => $.money.back)}>
          <ul className={css.lines}>
            {refunds.map(({ id, cents, state, byName, createdAt, lines: taken, externalId, noted }) => (
              <li key={id} className={css.line}>
                <div className={css.lineTitle}>
                  {byName === null
                    ? t(($) => $.money.atProvider)
                    : t(($) => $.money.refundBy, { name: byName })}
                  <p className={css.quiet}>
                    {[
                      formatTableTime(locale, createdAt),
                      // a refund that failed took nothing
                      ...(state === 'FAILED' ? [] : takenText(taken ?? [])),
                    ].join(' · ')}
                    {externalId === null ? null : (
                      <>
                        {' · '}
                        <code>{externalId}</code>
                      </>
                    )}
                  </p>
                </div>
                <Badge>{t(($) => $.refundState[state === 'FAILED' && noted ? 'NOTED' : state])}</Badge>
                <span className={css.amount}>{formatCents(locale, cents)}</span>
              </li>
            ))}
            {disputes.map(({ externalId, cents, state, openedAt, lines: taken }) => (
              <li key={externalId} className={css.line}>
                <div className={css.lineTitle}>
                  {t(($) => $.money.dispute)}
                  <p className={css.quiet}>
                    {[
                      formatTableTime(locale, openedAt),
                      ...(state === 'LOST' ? takenText(taken ?? []) : []),
                    ].join(' · ')}
                    {' · '}
                    <code>{externalId}</code>
                  </p>
                </div>
                <Badge>{t(($) => $.disputeState[state])}</Badge>
                <span className={css.amount}>{formatCents(locale, cents)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t(($) => $.money.ledger)} lead={t(($) => $.money.ledgerLead)}>
        {ledger.length === 0 ? (
          <p className={css.quiet}>{t(($) => $.money.nothing)}</p>
        ) : (
          <Table label={t(($) => $.money.ledger)} density="compact">
            <thead>
              <tr>
                <HeaderCell>{t(($) => $.money.at)}</HeaderCell>
                <HeaderCell>{t(($) => $.money.cause)}</HeaderCell>
                <HeaderCell>{t(($) => $.money.account)}</HeaderCell>
                <HeaderCell numeric>{t(($) => $.money.amount)}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {ledger.map(({ id, at, cause, account, cents }) => (
                <TableRow key={id}>
                  <Cell>{formatTableTime(locale, at)}</Cell>
                  <Cell>
                    <LedgerCause cause={cause} />
                  </Cell>
                  <Cell>{t(($) => $.account[account])}</Cell>
                  <Cell numeric>{formatCents(locale, cents)}</Cell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </>
  )
}
