import { formatCents } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'
import * as css from '#features/shop/manage/orders.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Whom an order is for, who bought it, and where it was paid. */
export function OrderFacts({ order }: { order: ManagedOrder }) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const { playerId, playerName, playerUuid, giftMessage, email, couponCode, discountCents } = order
  const { provider, externalId, paymentId, placedAt, paidAt } = order
  const idOf = (id: string | null) => (id === null ? '–' : <code className={css.id}>{id}</code>)
  return (
    <Card title={t(($) => $.facts.title)}>
      <DescriptionList
        entries={[
          {
            term: t(($) => $.column.player),
            value:
              playerId === null ? (
                t(($) => $.facts.deleted, { player: playerName })
              ) : (
                <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
                  {playerName}
                </TextRouterLink>
              ),
          },
          { term: t(($) => $.facts.uuid), value: <code className={css.id}>{playerUuid}</code> },
          ...(giftMessage === null
            ? []
            : [{ term: t(($) => $.facts.gift), value: giftMessage === '' ? '–' : giftMessage }]),
          {
            term: t(($) => $.facts.email),
            value: email === null ? '–' : <span className={css.id}>{email}</span>,
          },
          ...(couponCode === null
            ? []
            : [
                {
                  term: t(($) => $.facts.coupon),
                  value: t(($) => $.facts.lowered, {
                    code: couponCode,
                    amount: formatCents(locale, discountCents),
                  }),
                },
              ]),
          { term: t(($) => $.column.placed), value: formatDateTime(locale, placedAt) },
          {
            term: t(($) => $.facts.paid),
            value: paidAt === null ? '–' : formatDateTime(locale, paidAt),
          },
          { term: t(($) => $.column.provider), value: t(($) => $.provider[provider]) },
          { term: t(($) => $.facts.page), value: idOf(externalId) },
          { term: t(($) => $.facts.payment), value: idOf(paymentId) },
        ]}
      />
    </Card>
  )
}
