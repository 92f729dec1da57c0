import { formatDay, formatDuration, formatNumber } from '@kubora/i18n/format'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { LineChart } from '@kubora/ui/line-chart'
import { useTranslation } from 'react-i18next'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A player's points of the last days as a line, and as a table with the playing time. */
export function LastDays({ days }: { days: PlayerStats['days'] }) {
  const { t } = useTranslation('player-stats')
  const locale = useLocale()
  const values = days.map(({ points }) => Math.max(0, points))
  const most = Math.max(0, ...values)
  const axis = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  return (
    <ChartFigure
      caption={t(($) => $.days.caption)}
      tableLabel={t(($) => $.days.table)}
      table={{
        columns: [t(($) => $.days.day), t(($) => $.points), t(($) => $.playtime)],
        // the newest first, as one asks for it most
        rows: days
          .map(({ day, points, seconds }) => ({
            key: day,
            cells: [
              formatDay(locale, day),
              formatNumber(locale, points),
              formatDuration(locale, seconds / 60),
            ] as const,
          }))
          .toReversed(),
      }}
    >
      {most === 0 ? (
        <p>{t(($) => $.days.nothing)}</p>
      ) : (
        <LineChart
          label={t(($) => $.days.picture, { most: formatNumber(locale, most) })}
          values={values}
          axis={axis.flatMap((slot) => (slot ? [formatDay(locale, slot.day)] : []))}
        />
      )}
    </ChartFigure>
  )
}
