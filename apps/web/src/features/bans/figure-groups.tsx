import { formatNumber } from '@kubora/i18n/format'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { RowChart } from '@kubora/ui/row-chart'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reasonIn } from '#shell/texts/translated-reason.ts'
import type { figureGroupsFragment } from '#features/bans/figures.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What of a period the ACP log lists. */
export interface Period {
  action: 'bans.create' | 'warnings.create'
  from: string
  to?: string
}

/** Properties of {@link FigureGroups}. */
export interface FigureGroupsProps {
  by: 'reason' | 'member'
  /** What is counted. */
  title: string
  groups: ResultOf<typeof figureGroupsFragment>
  now: Period
  earlier: Period
}

const filterNames = { reason: 'reason', member: 'actor' } as const

/** Reasons or team members with their numbers of both periods, each number a link to its lines of the ACP log. */
export function FigureGroups({ by, title, groups: { items, others }, now, earlier }: FigureGroupsProps) {
  const { t } = useTranslation('team-start')
  const locale = useLocale()
  const heading = by === 'reason' ? t(($) => $.sanctions.byReason) : t(($) => $.sanctions.byMember)
  const caption = `${title} – ${heading}`
  // others have no filter of their own: their link shows all of the period
  const searchOf = (period: Period, key: string | null) => {
    const label = items.find((item) => item.key === key)?.label
    return key === null ? period : { ...period, [filterNames[by]]: by === 'reason' ? label : key }
  }
  const count = others.groups
  const rows = [
    ...items.map((item) => ({
      ...item,
      label: reasonIn(locale, { reason: item.label, reasons: item.texts }),
      id: `group ${item.key}`,
    })),
    ...(count > 0
      ? [
          {
            id: 'others',
            key: null,
            label:
              by === 'reason'
                ? t(($) => $.sanctions.othersReason, { count })
                : t(($) => $.sanctions.othersMember, { count }),
            count: others.count,
            before: others.before,
          },
        ]
      : []),
  ]
  const cell = (period: Period, key: string | null, label: string, number: number) => (
    <TextRouterLink
      className={css.cellLink}
      to="/admin/acplogs"
      search={searchOf(period, key)}
      aria-label={t(($) => $.accountFigures.open, { day: label, number: formatNumber(locale, number) })}
    >
      {formatNumber(locale, number)}
    </TextRouterLink>
  )
  return (
    <ChartFigure
      caption={caption}
      tableLabel={t(($) => $.asTable)}
      table={{
        columns: [
          by === 'reason' ? t(($) => $.sanctions.reason) : t(($) => $.sanctions.member),
          t(($) => $.sanctions.now),
          t(($) => $.sanctions.before),
        ],
        rows: rows.map(({ id, key, label, count: number, before }) => ({
          key: id,
          cells: [label, cell(now, key, label, number), cell(earlier, key, label, before)],
        })),
      }}
    >
      <RowChart
        label={caption}
        bars={rows.map(({ id, key, label, count: value, before }) => ({
          key: id,
          group: key,
          label,
          value,
          text: formatNumber(locale, value),
          before: {
            value: before,
            text: t(($) => $.sanctions.inBrackets, { number: formatNumber(locale, before) }),
          },
        }))}
        link={({ group }, link) => <Link to="/admin/acplogs" search={searchOf(now, group)} {...link} />}
      />
    </ChartFigure>
  )
}
