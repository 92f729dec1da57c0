import { formatNumber } from '@kubora/i18n/format'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { LineChart } from '@kubora/ui/line-chart'
import { RowChart } from '@kubora/ui/row-chart'
import { Link } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql, type ResultOf } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTime } from '#shell/time/network-time.ts'

const PlayersOverDayQuery = graphql(`
  query PlayersOverDay {
    networkStatus {
      playersOnline
    }
    playersOverDay {
      slots {
        at
        players
      }
      servers {
        id
        name
        players
      }
    }
  }
`)

type OverDay = ResultOf<typeof PlayersOverDayQuery>['playersOverDay']

/** From as many half hours on, a line shows something. */
const slotsMin = 4

/** How many players are online now, and were in each half hour of the last day, in all and by game server. */
export function PlayersOverDayCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(PlayersOverDayQuery)
  return (
    <StartCard
      shape="figures"
      title={t(($) => $.playersOverDay.title)}
      icon={ChartLine}
      data={data}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.playersOverDay.nothing)}
    >
      {({ networkStatus: { playersOnline: count }, playersOverDay: overDay }) =>
        overDay.servers.length === 0 ? null : (
          <>
            <StartNumberLink to="/admin/servers" count={count} tone="waiting">
              {t(($) => $.playersOverDay.now, { count })}
            </StartNumberLink>
            <div className={css.pair}>
              <DayFigure overDay={overDay} />
              <ServerRows overDay={overDay} />
            </div>
          </>
        )
      }
    </StartCard>
  )
}

function highest(values: readonly (number | null)[]): number {
  return Math.max(0, ...values.map((value) => value ?? 0))
}

function DayFigure({ overDay: { slots, servers } }: { overDay: OverDay }) {
  const { t } = useTranslation('team-start')
  const locale = useLocale()
  const shown = (players: number | null | undefined) =>
    players == null ? t(($) => $.playersOverDay.unknown) : formatNumber(locale, players)
  const values = slots.map(({ players }) => players)
  const known = values.filter((value) => value !== null).length
  const axis = [slots[0], slots[slots.length / 2], slots.at(-1)]
  return (
    <ChartFigure
      caption={t(($) => $.playersOverDay.caption)}
      tableLabel={t(($) => $.asTable)}
      table={{
        columns: [
          t(($) => $.playersOverDay.time),
          t(($) => $.playersOverDay.all),
          ...servers.map(({ name }) => name),
        ],
        // the newest first, as one asks for it most
        rows: slots
          .map(({ at, players }, index) => ({
            key: at,
            cells: [
              formatTime(locale, at),
              shown(players),
              ...servers.map((server) => shown(server.players[index])),
            ] as const,
          }))
          .toReversed(),
      }}
    >
      {known < slotsMin ? (
        <p className={css.nothing}>{t(($) => $.playersOverDay.collecting)}</p>
      ) : (
        <LineChart
          label={t(($) => $.playersOverDay.picture, { most: formatNumber(locale, highest(values)) })}
          values={values}
          axis={axis.flatMap((slot) => (slot ? [formatTime(locale, slot.at)] : []))}
        />
      )}
    </ChartFigure>
  )
}

function ServerRows({ overDay: { servers } }: { overDay: OverDay }) {
  const { t } = useTranslation('team-start')
  const locale = useLocale()
  const label = t(($) => $.playersOverDay.servers)
  return (
    <div>
      <h3 className={css.part}>{label}</h3>
      <RowChart
        label={label}
        bars={servers.map(({ id, name, players }) => {
          const value = highest(players)
          return { key: id, label: name, value, text: formatNumber(locale, value) }
        })}
        link={({ key: id }, link) => <Link to="/admin/server/$id" params={{ id }} {...link} />}
      />
    </div>
  )
}
