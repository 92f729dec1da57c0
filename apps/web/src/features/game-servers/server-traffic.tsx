import { formatDateTime, formatNumber } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/game-servers/game-servers.css.ts'
import { GameServerTrafficQuery } from '#features/game-servers/server-traffic.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

type Hour = NonNullable<ResultOf<typeof GameServerTrafficQuery>['gameServer']>['traffic'][number]

/** How often the plugin called in each hour of the last day: as bars, and as a table for those who want the numbers. */
export function ServerTraffic({ id }: { id: string }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const [{ data, error }, refetch] = useQuery({
    query: GameServerTrafficQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const hours = data?.gameServer?.traffic
  const total = hours?.reduce((sum, { calls }) => sum + calls, 0) ?? 0
  return (
    <Card title={t(($) => $.traffic.title)} lead={t(($) => $.traffic.lead)}>
      {hours ? (
        <ChartFigure
          caption={t(($) => $.traffic.total, { calls: formatNumber(locale, total) })}
          tableLabel={t(($) => $.traffic.asTable)}
          table={{
            columns: [t(($) => $.traffic.hour), t(($) => $.traffic.calls)],
            rows: hours.map(({ hour, calls }) => ({
              key: hour,
              cells: [formatDateTime(locale, hour), formatNumber(locale, calls)] as const,
            })),
          }}
        >
          <Bars hours={hours} />
        </ChartFigure>
      ) : error ? (
        <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  )
}

const barWidth = 10
const height = 48

/** Decoration: the table has the numbers. */
function Bars({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(1, ...hours.map(({ calls }) => calls))
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${hours.length * barWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {hours.map(({ hour, calls }, index) => {
        // an hour without a call has a line, too
        const bar = Math.max(1, (calls / most) * height)
        return <rect key={hour} x={index * barWidth + 1} y={height - bar} width={barWidth - 2} height={bar} />
      })}
    </svg>
  )
}
