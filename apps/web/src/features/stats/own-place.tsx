import { skinUrl } from '@kubora/content/skins/skin-address'
import { formatNumber } from '@kubora/i18n/format'
import { Avatar } from '@kubora/ui/avatar'
import { boardSizes, type StatsMode, type StatsPeriod } from '@kubora/validation/stats'
import { ArrowDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { wordOf } from '#features/stats/boards.ts'
import type { BoardSearch } from '#features/stats/board-search.ts'
import * as css from '#features/stats/own-place.css.ts'
import { OwnStatsRowQuery } from '#features/stats/own-stats.documents.ts'
import { RankMark } from '#features/stats/rank-mark.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link OwnPlace}. */
export interface OwnPlaceProps {
  mode: StatsMode
  period: StatsPeriod
  per: BoardSearch['per']
  /** Ids of the players whom the page shows. */
  shownIds: readonly string[]
}

/** The reader's own row of a board, pinned to the lower edge, and the way to it. */
export function OwnPlace({ mode, period, per, shownIds }: OwnPlaceProps) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const [{ data }] = useQuery({
    query: OwnStatsRowQuery,
    variables: { mode, period, first: per ?? boardSizes[0] },
    requestPolicy: 'cache-and-network',
  })
  if (data === undefined) return null
  if (!data.ownStatsRow) return <p className={css.none}>{t(($) => $.own.none)}</p>
  const { row, pageCursor } = data.ownStatsRow
  // on the page that is shown the link only scrolls
  const isShown = shownIds.includes(row.playerId)
  return (
    <section className={css.place} aria-label={t(($) => $.own.title)} data-keep-clear data-own-place>
      <RankMark rank={row.rank} named />
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
        search={isShown ? true : { per, after: pageCursor ?? undefined }}
        hash={`player-${row.playerId}`}
        replace={isShown}
      >
        <ArrowDown aria-hidden size={16} />
        {t(($) => $.own.jump)}
      </ButtonRouterLink>
    </section>
  )
}
