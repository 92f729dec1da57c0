import { formatNumber } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { ColumnChart } from '@kubora/ui/column-chart'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { GameServerTrafficQuery } from '#features/game-servers/server-traffic.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime, formatTime } from '#shell/time/network-time.ts'

type Hour = NonNullable<ResultOf<typeof GameServerTrafficQuery>['gameServer']>['traffic'][number]

/** How often the plugin called in each hour of the last day: as columns, and as a table for those who want the numbers. */
export function ServerTraffic({ id }: { id: string }) {
  const { t } = useTranslation('game-servers')
  const [{ data, error }, refetch] = useQuery({
    query: GameServerTrafficQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const hours = data?.gameServer?.traffic
  return (
    <Card title={t(($) => $.traffic.title)} lead={t(($) => $.traffic.lead)}>
      {hours ? (
        <TrafficFigure hours={hours} />
      ) : error ? (
        <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  )
}

function TrafficFigure({ hours }: { hours: readonly Hour[] }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const total = hours.reduce((sum, { calls }) => sum + calls, 0)
  const most = Math.max(0, ...hours.map(({ calls }) => calls))
  const caption = t(($) => $.traffic.total, { calls: formatNumber(locale, total) })
  const axis = [hours[0], hours[hours.length / 2], hours.at(-1)]
  return (
    <ChartFigure
      caption={caption}
      tableLabel={t(($) => $.traffic.asTable)}
      table={{
        columns: [t(($) => $.traffic.hour), t(($) => $.traffic.calls)],
        // the newest first, as one asks for it most
        rows: hours
          .map(({ hour, calls }) => ({
            key: hour,
            cells: [formatTableTime(locale, hour), formatNumber(locale, calls)] as const,
          }))
          .toReversed(),
      }}
    >
      <ColumnChart
        label={t(($) => $.traffic.picture, { caption, most: formatNumber(locale, most) })}
        columns={hours.map(({ hour, calls }) => ({ key: hour, value: calls }))}
        axis={axis.flatMap((slot) => (slot ? [formatTime(locale, slot.hour)] : []))}
      />
    </ChartFigure>
  )
}
