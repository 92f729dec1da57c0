import { formatDay, formatMonth, formatNumber } from '@kubora/i18n/format'
import type { StatsPeriod } from '@kubora/validation/stats'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/board-facts.css.ts'
import type { ShownBoard } from '#features/stats/stats-board.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { useOfNow } from '#shell/time/use-now.ts'
import { useTimeFormat } from '#shell/time/use-time-format.ts'

/** Properties of {@link BoardFacts}. */
export interface BoardFactsProps {
  period: StatsPeriod
  board: ShownBoard
  /** When the board was read, for a page as it was loaded. */
  updatedAt: string
  /** When a page that follows its board got it, ms since the epoch by this device's clock; null before that. */
  receivedAt: number | null
}

/** The time a board counts for, how many are on it, and its age. */
export function BoardFacts({ period, board, updatedAt, receivedAt }: BoardFactsProps) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const timeOf = useTimeFormat()
  const { firstDay, endsAt, total } = board
  return (
    <p className={css.facts}>
      <strong className={css.span}>
        {t(($) => $.spans[period], {
          day: firstDay === null ? '' : formatDay(locale, firstDay),
          month: firstDay === null ? '' : formatMonth(locale, firstDay.slice(0, 7)),
        })}
      </strong>
      <span data-figure="total">
        {t(($) => $.board.players, { count: total, number: formatNumber(locale, total) })}
      </span>
      {endsAt === null ? null : <span>{t(($) => $.board.ends, { at: formatDateTime(locale, endsAt) })}</span>}
      <span className={css.age}>
        {receivedAt === null ? (
          t(($) => $.board.updated, { time: timeOf(updatedAt) })
        ) : (
          <BoardAge since={receivedAt} />
        )}
      </span>
    </p>
  )
}

/** How long ago a board came; in no live region, so that screen readers do not count along. */
function BoardAge({ since }: { since: number }) {
  const { t } = useTranslation('stats')
  const timeOf = useTimeFormat()
  const text = useOfNow((now) => {
    const seconds = Math.max(0, Math.floor((now.getTime() - since) / 1_000))
    if (seconds < 60) return t(($) => $.board.ago.seconds, { seconds })
    if (seconds < 3_600) return t(($) => $.board.ago.minutes, { minutes: Math.floor(seconds / 60) })
    return t(($) => $.board.updated, { time: timeOf(new Date(since)) })
  })
  return <span data-live-age>{text}</span>
}
