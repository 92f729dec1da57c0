import { Alert } from '@kubora/ui/alert'
import { Skeleton } from '@kubora/ui/skeleton'
import { Stack } from '@kubora/ui/stack'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { HideSwitch } from '#features/stats/hide-switch.tsx'
import { PlayerFigures } from '#features/stats/player-figures.tsx'
import { PlayerStatsQuery } from '#features/stats/player-stats.documents.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'

/** The statistics of one's own player, with the switch that hides them from others. */
export function OwnStatsFigures({ playerId }: { playerId: string }) {
  const { t } = useTranslation('player-stats')
  const [{ data, error }, refetch] = useQuery({
    query: PlayerStatsQuery,
    variables: { playerId },
    requestPolicy: 'cache-and-network',
  })
  const stats = data?.playerStats
  if (!stats) {
    if (error) return <LoadFailure title={t(($) => $.own.loadFailed)} error={error} onRetry={refetch} />
    return <Skeleton shape="block" />
  }
  return (
    <Stack>
      {stats.hiddenBy.map((reason) =>
        reason === 'OWN' ? null : (
          <Alert key={reason} role="status">
            {t(($) => $.own.by[reason])}
          </Alert>
        ),
      )}
      <PlayerFigures stats={stats} />
      <HideSwitch isHidden={stats.hiddenBy.includes('OWN')} />
    </Stack>
  )
}
