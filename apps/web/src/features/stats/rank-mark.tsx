import { formatNumber } from '@kubora/i18n/format'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/rank-mark.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link RankMark}. */
export interface RankMarkProps {
  /** Null for who is on no board. */
  rank: number | null
  points: number
  named?: boolean
}

/** A rank; the first three as medals. Who has no points has no rank: the first of a board may have played only. */
export function RankMark({ rank, points, named = false }: RankMarkProps) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const won = points > 0 ? rank : null
  return (
    <span className={css.mark} data-medal={won !== null && won <= 3 ? won : undefined}>
      {named ? <VisuallyHidden>{`${t(($) => $.board.rank)} `}</VisuallyHidden> : null}
      {won === null ? '–' : formatNumber(locale, won)}
    </span>
  )
}
