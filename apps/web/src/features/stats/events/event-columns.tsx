import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '#features/stats/events/events.documents.ts'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'

/** Returns the columns of the list of events. */
export function useEventColumns(): readonly ListColumn<ListedEvent>[] {
  const { t } = useTranslation(['stats-events', 'player-stats', 'stats'])
  const locale = useLocale()
  return useMemo(() => {
    const named = (id: 'kind' | 'amount' | 'points' | 'mode' | 'server' | 'at' | 'state') => ({
      id,
      header: t(($) => $.column[id]),
    })
    return [
      { ...named('kind'), cell: ({ kind }) => t(($) => $['player-stats'].kinds[kind]), canHide: false },
      { ...named('at'), cell: ({ at }) => <EventTime at={at} />, nowrap: true },
      { ...named('amount'), cell: ({ amount }) => formatNumber(locale, amount), numeric: true },
      { ...named('points'), cell: ({ points }) => formatNumber(locale, points), numeric: true },
      { ...named('mode'), cell: ({ mode }) => t(($) => $.stats.modes[mode]), nowrap: true },
      { ...named('server'), cell: ({ serverName }) => serverName ?? t(($) => $.removedServer) },
      { ...named('state'), cell: (event) => <EventState event={event} />, nowrap: true },
    ]
  }, [t, locale])
}

/** An event as a card on a phone. */
export function EventListCard({ event }: { event: ListedEvent }) {
  const { t } = useTranslation(['stats-events', 'player-stats', 'stats'])
  const locale = useLocale()
  const { kind, amount, points, mode, serverName, at } = event
  return (
    <div className={table.card}>
      <strong>
        {t(($) => $['player-stats'].kinds[kind])} × {formatNumber(locale, amount)}
      </strong>
      <span className={table.facts}>
        <EventTime at={at} />
        <span>{t(($) => $.pointsOf, { count: points, shown: formatNumber(locale, points) })}</span>
        <span>{t(($) => $.stats.modes[mode])}</span>
        <span>{serverName ?? t(($) => $.removedServer)}</span>
        <EventState event={event} />
      </span>
    </div>
  )
}

/** Whether an event counts. */
export function EventState({ event: { voidedAt } }: { event: ListedEvent }) {
  const { t } = useTranslation('stats-events')
  return voidedAt === null ? (
    <Badge tone="success">{t(($) => $.filter.counts)}</Badge>
  ) : (
    <Badge tone="amber">{t(($) => $.filter.voided)}</Badge>
  )
}

function EventTime({ at }: { at: string }) {
  const locale = useLocale()
  return <time dateTime={at}>{formatTableTime(locale, at)}</time>
}
