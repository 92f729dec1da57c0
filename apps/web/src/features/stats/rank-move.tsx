import { formatNumber } from '@kubora/i18n/format'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/rank-move.css.ts'
import type { StatsRow } from '#features/stats/stats-board.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** By how many places a player rose or fell since midnight; nothing where that is unknown or none. */
export function RankMove({ rank, rankBefore }: Pick<StatsRow, 'rank' | 'rankBefore'>) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  if (rankBefore === null || rankBefore === rank) return null
  const isUp = rank < rankBefore
  const places = Math.abs(rankBefore - rank)
  const number = formatNumber(locale, places)
  const text = t(($) => $.board[isUp ? 'rose' : 'fell'], { count: places, number })
  return (
    <span className={css.move} data-move={isUp ? 'up' : 'down'} title={text}>
      <span aria-hidden>
        {isUp ? '▲' : '▼'}&#8239;{number}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
