import { skinUrl } from '@kubora/content/skins/skin-address'
import { formatDay, formatNumber } from '@kubora/i18n/format'
import { Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/podium.css.ts'
import { RankMark } from '#features/stats/rank-mark.tsx'
import { RankMove } from '#features/stats/rank-move.tsx'
import type { StatsRow } from '#features/stats/stats-board.query.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'

/** Properties of {@link Podium}. */
export interface PodiumProps {
  /** The first rows of a board that have points, at most three. */
  rows: readonly StatsRow[]
  /** Id of the reader's player. */
  ownId: string | null
}

/** The first three of a board with their figures; the first one in the middle where there is room. */
export function Podium({ rows, ownId }: PodiumProps) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  return (
    <ol className={css.podium} aria-label={t(($) => $.board.podium)}>
      {rows.map((row, place) => (
        <li
          key={row.playerId}
          id={`player-${row.playerId}`}
          className={css.step}
          data-place={place + 1}
          data-own={row.playerId === ownId || undefined}
          data-player={row.playerId}
        >
          <div className={css.figure} aria-hidden>
            {place === 0 ? <Crown className={css.crown} size={28} /> : null}
            <img
              src={skinUrl(row.uuid, 'bust', 192)}
              alt=""
              width={96}
              height={96}
              className={css.bust}
              decoding="async"
              {...(place === 0 ? { fetchPriority: 'high' as const } : {})}
            />
          </div>
          <div className={css.block}>
            <RankMark {...row} named />
            <RankMove {...row} />
            <TextRouterLink to="/player/$id" params={{ id: row.playerId }} className={css.name}>
              {row.name}
            </TextRouterLink>
            {row.playerId === ownId ? <span className={css.you}>{t(($) => $.board.you)}</span> : null}
            <p className={css.points}>
              <span data-figure="points">{formatNumber(locale, row.points)}</span>{' '}
              <span className={css.unit}>{t(($) => $.board.points)}</span>
            </p>
            <dl className={css.facts}>
              <div>
                <dt>{t(($) => $.board.level)}</dt>
                <dd data-figure="level">{formatNumber(locale, row.level)}</dd>
              </div>
              <div>
                <dt>{t(($) => $.board.playtime)}</dt>
                <dd data-figure="playtime">
                  <PlayingTime minutes={row.seconds / 60} />
                </dd>
              </div>
              <div>
                <dt>{t(($) => $.board.firstJoin)}</dt>
                <dd data-figure="firstJoin">{formatDay(locale, networkDay(row.firstJoinAt))}</dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ol>
  )
}
