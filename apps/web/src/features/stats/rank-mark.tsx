import { formatNumber } from '@kubora/i18n/format'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/rank-mark.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A rank; the first three as medals. */
export function RankMark({ rank, named = false }: { rank: number; named?: boolean }) {
  const { t } = useTranslation('stats')
  return (
    <span className={css.mark} data-medal={rank <= 3 ? rank : undefined}>
      {named ? <VisuallyHidden>{`${t(($) => $.board.rank)} `}</VisuallyHidden> : null}
      {formatNumber(useLocale(), rank)}
    </span>
  )
}
