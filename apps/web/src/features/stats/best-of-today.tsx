import { skinUrl } from '@kubora/content/skins/skin-address'
import { formatNumber } from '@kubora/i18n/format'
import { Avatar } from '@kubora/ui/avatar'
import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/best-of-today.css.ts'
import { RankMark } from '#features/stats/rank-mark.tsx'
import type { BestRow } from '#features/stats/stats-board.query.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** The best of today in a mode. */
export function BestOfToday({ rows }: { rows: readonly BestRow[] }) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  return (
    <Card title={t(($) => $.today.title)}>
      {rows.length === 0 ? (
        <p className={css.empty}>{t(($) => $.today.empty)}</p>
      ) : (
        <ol className={css.list}>
          {rows.map(({ rank, playerId, uuid, name, points }) => (
            <li key={playerId} className={css.item} data-player={playerId}>
              <RankMark rank={rank} points={points} named />
              <Avatar size={24} src={skinUrl(uuid, 'face', 48)} />
              <TextRouterLink to="/player/$id" params={{ id: playerId }} className={css.name}>
                {name}
              </TextRouterLink>
              <span className={css.points} data-figure="points">
                {formatNumber(locale, points)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
