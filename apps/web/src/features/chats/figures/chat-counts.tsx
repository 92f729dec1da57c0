import { formatNumber } from '@kubora/i18n/format'
import { ChartFigure } from '@kubora/ui/chart-figure'
import { RowChart } from '@kubora/ui/row-chart'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ChatsSearch } from '#features/chats/queue/chats-search.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** How many chats there are of a kind, and what of the address lists them. */
export interface ChatCount {
  key: string
  label: string
  count: number
  search: ChatsSearch
}

/** Properties of {@link ChatCounts}. */
export interface ChatCountsProps {
  caption: string
  /** What the counts are by. */
  by: string
  counts: readonly ChatCount[]
  /** Said when all are 0. */
  nothing: string
}

/** Numbers of chats as a picture and as a table, each a link to the list of them. */
export function ChatCounts({ caption, by, counts, nothing }: ChatCountsProps) {
  const { t } = useTranslation('team-start')
  const locale = useLocale()
  if (counts.every(({ count }) => count === 0)) {
    return (
      <div>
        <h3 className={css.part}>{caption}</h3>
        <p className={css.nothing}>{nothing}</p>
      </div>
    )
  }
  const rows = counts.map((row) => ({ ...row, value: row.count, text: formatNumber(locale, row.count) }))
  return (
    <ChartFigure
      caption={caption}
      tableLabel={t(($) => $.asTable)}
      table={{
        columns: [by, t(($) => $.chatFigures.count)],
        rows: rows.map(({ key, label, text, search }) => ({
          key,
          cells: [
            label,
            <TextRouterLink
              key={key}
              className={css.cellLink}
              to="/admin/chats"
              search={search}
              aria-label={t(($) => $.accountFigures.open, { day: label, number: text })}
            >
              {text}
            </TextRouterLink>,
          ],
        })),
      }}
    >
      <RowChart
        label={caption}
        bars={rows}
        link={({ search }, link) => <Link to="/admin/chats" search={search} {...link} />}
      />
    </ChartFigure>
  )
}
