import { skinUrl } from '@kubora/content/skins/skin-address'
import { formatNumber } from '@kubora/i18n/format'
import { Avatar } from '@kubora/ui/avatar'
import { boardSizes, type StatsMode, type StatsPeriod } from '@kubora/validation/stats'
import { ArrowDown } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { wordOf } from '#features/stats/boards.ts'
import type { BoardSearch } from '#features/stats/board-search.ts'
import * as css from '#features/stats/own-place.css.ts'
import { OwnStatsRowQuery } from '#features/stats/own-stats.documents.ts'
import { RankMark } from '#features/stats/rank-mark.tsx'
import type { StatsRow } from '#features/stats/stats-board.query.ts'
import { ButtonRouterLink, TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link OwnPlace}. */
export interface OwnPlaceProps {
  mode: StatsMode
  period: StatsPeriod
  per: BoardSearch['per']
  /** Whether it stays in sight at the lower edge; else it stands below the board. */
  isPinned: boolean
  /** The row itself, where the page shows it. */
  shown: StatsRow | null
  /** When a page that follows its board got it, ms since the epoch; null before that. */
  receivedAt: number | null
}

/** Shortest time after which a board that moves has its reader's row read again, ms: each reader has another. */
const rereadMs = 10_000

/** The reader's own row of a board, and the way to it. */
export function OwnPlace({ mode, period, per, isPinned, shown, receivedAt }: OwnPlaceProps) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const [{ data }, read] = useQuery({
    query: OwnStatsRowQuery,
    variables: { mode, period, first: per ?? boardSizes[0] },
    requestPolicy: 'cache-and-network',
  })
  // a row on the page moves with it
  const step = receivedAt === null || shown !== null ? 0 : Math.floor(receivedAt / rereadMs)
  useEffect(() => {
    if (step > 0) read({ requestPolicy: 'network-only' })
  }, [step, read])
  if (data === undefined) return null
  const row = shown ?? data.ownStatsRow?.row
  // without points here, or hidden: the account page says which
  if (row === undefined) {
    return (
      <p className={css.none}>
        {t(($) => $.own.none)} <TextRouterLink to="/account">{t(($) => $.own.stats)}</TextRouterLink>
      </p>
    )
  }
  // on the page that is shown the link only scrolls
  const isShown = shown !== null
  return (
    <section
      className={css.place[isPinned ? 'pinned' : 'below']}
      aria-label={t(($) => $.own.title)}
      data-keep-clear={isPinned || undefined}
      data-own-place
    >
      <RankMark {...row} named />
      <Avatar size={40} src={skinUrl(row.uuid, 'face', 80)} />
      <p className={css.texts}>
        <span className={css.title}>{t(($) => $.own.title)}</span>
        <span>
          <strong data-figure="points">{formatNumber(locale, row.points)}</strong> {t(($) => $.board.points)}{' '}
          · {t(($) => $.board.levelOf, { level: formatNumber(locale, row.level) })}
        </span>
      </p>
      <ButtonRouterLink
        size="sm"
        variant="accent"
        to="/stats/$mode/{-$time}"
        params={{ mode, time: wordOf(period) }}
        search={isShown ? true : { per, after: data.ownStatsRow?.pageCursor ?? undefined }}
        hash={`player-${row.playerId}`}
        replace={isShown}
      >
        <ArrowDown aria-hidden size={16} />
        {t(($) => $.own.jump)}
      </ButtonRouterLink>
    </section>
  )
}
