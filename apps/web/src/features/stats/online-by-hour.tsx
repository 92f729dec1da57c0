import { formatNumber } from '@kubora/i18n/format'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { LineChart } from '@kubora/ui/line-chart'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/online-by-hour.css.ts'
import type { OnlineHour } from '#features/stats/community-stats.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useTimeFormat } from '#shell/time/use-time-format.ts'

/** From as many known hours on, a line shows something. */
const hoursMin = 3

/** Properties of {@link OnlineByHour}. */
export interface OnlineByHourProps {
  now: number
  /** Oldest first. */
  hours: readonly OnlineHour[]
}

/** How many players are online now, and were at once in each of the last hours, as a line and as a table. */
export function OnlineByHour({ now, hours }: OnlineByHourProps) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const timeOf = useTimeFormat()
  const values = hours.map(({ players }) => players)
  const known = values.filter((value) => value !== null)
  const axis = [hours[0], hours[hours.length / 2], hours.at(-1)]
  return (
    <section className={css.card} aria-labelledby="online-by-hour">
      <h2 id="online-by-hour">{t(($) => $.online.title)}</h2>
      <p className={css.now}>
        <strong className={css.count} data-figure="online">
          {formatNumber(locale, now)}
        </strong>{' '}
        {t(($) => $.online.now)}
      </p>
      <ChartFigure
        caption={t(($) => $.online.caption)}
        tableLabel={t(($) => $.online.table)}
        table={{
          columns: [t(($) => $.online.from), t(($) => $.online.players)],
          // the newest first, as one asks for it most
          rows: hours
            .map(({ at, players }) => ({
              key: at,
              cells: [
                timeOf(at),
                players === null ? t(($) => $.online.unknown) : formatNumber(locale, players),
              ] as const,
            }))
            .toReversed(),
        }}
      >
        {known.length < hoursMin ? (
          <p className={css.collecting}>{t(($) => $.online.collecting)}</p>
        ) : (
          <LineChart
            label={t(($) => $.online.picture, { most: formatNumber(locale, Math.max(...known)) })}
            values={values}
            axis={axis.flatMap((hour) => (hour ? [timeOf(hour.at)] : []))}
          />
        )}
      </ChartFigure>
    </section>
  )
}
