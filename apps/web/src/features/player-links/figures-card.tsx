import { formatDay, formatNumber } from '@kubora/i18n/format'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { ColumnChart } from '@kubora/ui/column-chart'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql, type ResultOf } from '#graphql/graphql.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { StartCard } from '#shell/team-start/start-card.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay, toNetworkMinute } from '#shell/time/network-time.ts'

const AccountFiguresQuery = graphql(`
  query AccountFigures {
    accountFigures {
      at
      registrations
      links
    }
  }
`)

type Day = ResultOf<typeof AccountFiguresQuery>['accountFigures'][number]

/** What is counted, with the action by which the ACP log lists it. */
const actions = { registrations: 'accounts.confirm', links: 'player-links.link' } as const

/** Registrations and links of the last 14 days; each number leads to its lines of the ACP log. */
export function AccountFiguresCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(AccountFiguresQuery)
  return (
    <StartCard
      shape="figures"
      title={t(($) => $.accountFigures.title)}
      icon={UserPlus}
      data={data?.accountFigures}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing=""
    >
      {(days) => (
        <div className={css.pair}>
          <DaysFigure what="registrations" days={days} />
          <DaysFigure what="links" days={days} />
        </div>
      )}
    </StartCard>
  )
}

function DaysFigure({ what, days }: { what: keyof typeof actions; days: readonly Day[] }) {
  const { t } = useTranslation('team-start')
  const locale = useLocale()
  const dayOf = ({ at }: Day) => formatDay(locale, networkDay(at))
  const caption = t(($) => $.accountFigures[`${what}Caption`])
  const count = days.reduce((sum, day) => sum + day[what], 0)
  const most = formatNumber(locale, Math.max(0, ...days.map((day) => day[what])))
  const [first, last] = [days[0], days.at(-1)]
  const action = actions[what]
  return (
    <div>
      <StartNumberLink
        to="/admin/acplogs"
        search={{ action, ...(first ? { from: toNetworkMinute(new Date(first.at)) } : {}) }}
        count={count}
        tone="calm"
      >
        {t(($) => $.accountFigures[what], { count })}
      </StartNumberLink>
      <ChartFigure
        caption={caption}
        tableLabel={t(($) => $.asTable)}
        table={{
          columns: [t(($) => $.accountFigures.day), t(($) => $.accountFigures.count)],
          rows: days
            .map((day, index) => {
              const next = days[index + 1]
              const number = formatNumber(locale, day[what])
              const search = {
                action,
                from: toNetworkMinute(new Date(day.at)),
                ...(next ? { to: toNetworkMinute(new Date(next.at)) } : {}),
              }
              const name = t(($) => $.accountFigures.open, { day: dayOf(day), number })
              const link = (
                <TextRouterLink
                  className={css.cellLink}
                  to="/admin/acplogs"
                  search={search}
                  aria-label={name}
                >
                  {number}
                </TextRouterLink>
              )
              return { key: day.at, cells: [dayOf(day), link] as const }
            })
            .toReversed(),
        }}
      >
        <ColumnChart
          label={t(($) => $.accountFigures.picture, { caption, most })}
          columns={days.map((day) => ({
            key: day.at,
            value: day[what],
            text: formatNumber(locale, day[what]),
          }))}
          axis={first && last ? [dayOf(first), dayOf(last)] : []}
        />
      </ChartFigure>
    </div>
  )
}
