import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import { KindCounts } from '#features/stats/kind-counts.tsx'
import { LastDays } from '#features/stats/last-days.tsx'
import { LevelFigures } from '#features/stats/level-figures.tsx'
import * as css from '#features/stats/player-figures.css.ts'
import { PlayerRanks } from '#features/stats/player-ranks.tsx'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'

/** Everything that is counted for a player: level, ranks, days, and how much of each kind. */
export function PlayerFigures({ stats }: { stats: PlayerStats }) {
  const { t } = useTranslation('player-stats')
  if (stats.scores.length + stats.counts.length === 0) return <p className={css.empty}>{t(($) => $.empty)}</p>
  return (
    <div className={css.figures}>
      <LevelFigures stats={stats} />
      <Card title={t(($) => $.ranks.title)} headingLevel={3}>
        <PlayerRanks scores={stats.scores} />
      </Card>
      <Card title={t(($) => $.days.title)} headingLevel={3}>
        <LastDays days={stats.days} />
      </Card>
      {stats.counts.length === 0 ? null : (
        <div className={css.wide}>
          <Card title={t(($) => $.counts.title)} headingLevel={3}>
            <KindCounts counts={stats.counts} />
          </Card>
        </div>
      )}
    </div>
  )
}
