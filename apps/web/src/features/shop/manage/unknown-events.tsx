import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import {
  SeeEventsMutation,
  type UnknownEvent,
  UnknownEventsQuery,
} from '#features/shop/manage/managed-orders.documents.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'

/** Events of the provider that belong to no order, until somebody has seen them; renders nothing without one. */
export function UnknownEvents() {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const [{ data }, refetch] = useQuery({ query: UnknownEventsQuery, requestPolicy: 'cache-and-network' })
  const [{ fetching }, seeEvents] = useMutation(SeeEventsMutation)
  const showFailure = useFailureToast()
  const events = data?.unknownPaymentEvents ?? []
  const [first] = events
  if (first === undefined) return null

  async function see({ provider }: UnknownEvent, seen: readonly UnknownEvent[]): Promise<void> {
    const eventIds = seen.filter((event) => event.provider === provider).map(({ eventId }) => eventId)
    const { error } = await seeEvents({ input: { provider, eventIds } })
    showFailure(error)
    refetch({ requestPolicy: 'network-only' })
  }

  return (
    <Card
      title={t(($) => $.events.title)}
      lead={t(($) => $.events.lead)}
      actions={
        <Button size="sm" busy={fetching} onClick={() => void see(first, events)}>
          {t(($) => $.events.seeAll)}
        </Button>
      }
    >
      <ul className={css.lines}>
        {events.map((event) => (
          <li key={`${event.provider} ${event.eventId}`} className={css.line}>
            <div className={css.lineTitle}>
              <code>{event.type}</code>
              <p className={css.quiet}>
                {formatTableTime(locale, event.receivedAt)} ·{' '}
                <code>{[event.eventId, event.paymentId ?? event.externalId].filter(Boolean).join(' ')}</code>
              </p>
            </div>
            <Button size="sm" disabled={fetching} onClick={() => void see(event, [event])}>
              {t(($) => $.events.see)}
              <VisuallyHidden>: {event.eventId}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
