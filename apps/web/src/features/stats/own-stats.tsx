import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

// with the icons of all kinds
const OwnStats = lazyComponent<{ playerId: string }>(
  () => import('#features/stats/own-stats-figures.tsx').then((chunk) => chunk.OwnStatsFigures),
  () => <Skeleton shape="block" />,
)

/** The statistics of one's own player on the account page; without a player how to link one. */
export function OwnStatsCard({ playerId }: { playerId: string | null }) {
  const { t } = useTranslation('player-stats')
  return (
    <Card title={t(($) => $.own.title)} lead={playerId === null ? undefined : t(($) => $.own.lead)}>
      {playerId === null ? <p>{t(($) => $.own.link)}</p> : <OwnStats playerId={playerId} />}
    </Card>
  )
}
