import { formatDay, formatNumber } from '@kubora/i18n/format'
import { BarPicture } from '@kubora/ui/bar-picture'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/level-figures.css.ts'
import { scoreOn } from '#features/stats/player-scores.ts'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'

/** A player's level with the way to the next one, points, playing time and best day. */
export function LevelFigures({ stats }: { stats: PlayerStats }) {
  const { t } = useTranslation('player-stats')
  const locale = useLocale()
  const { level, levelFrom, levelNext, scores, bestDay } = stats
  const { points, seconds } = scoreOn(scores, 'global', 'ALL_TIME')
  return (
    <dl className={css.figures}>
      <div className={css.level}>
        <dt className={css.term}>{t(($) => $.level)}</dt>
        <dd className={css.levelValue} data-figure="level">
          {formatNumber(locale, level)}
        </dd>
        <dd className={css.way}>
          <BarPicture className={css.bar} share={Math.max(0, points - levelFrom) / (levelNext - levelFrom)} />
          <span data-figure="next">
            {t(($) => $.next, {
              points: formatNumber(locale, levelNext - points),
              level: formatNumber(locale, level + 1),
            })}
          </span>
        </dd>
      </div>
      <Figure name="points" term={t(($) => $.points)}>
        {formatNumber(locale, points)}
      </Figure>
      <Figure name="playtime" term={t(($) => $.countedPlaytime)}>
        <PlayingTime minutes={seconds / 60} />
      </Figure>
      <Figure name="best" term={t(($) => $.best)}>
        {bestDay === null
          ? t(($) => $.noBestDay)
          : t(($) => $.bestDay, {
              day: formatDay(locale, bestDay.day),
              points: formatNumber(locale, bestDay.points),
            })}
      </Figure>
    </dl>
  )
}

/** Properties of {@link Figure}. */
interface FigureProps {
  name: string
  term: string
  children: ReactNode
}

function Figure({ name, term, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value} data-figure={name}>
        {children}
      </dd>
    </div>
  )
}
