import { formatDuration, formatNumber } from '@kubora/i18n/format'
import { Cell, HeaderCell, Table, TableRow } from '@kubora/ui/table'
import { figureDays } from '@kubora/validation/chat-ages'
import { useTranslation } from 'react-i18next'
import type { ChatFigures } from '#features/chats/figures/figures.documents.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** How long chats took to their first answer and to their close; the number of closed ones is a link to their list. */
export function ChatTimes({ firstAnswer, close }: Pick<ChatFigures, 'firstAnswer' | 'close'>) {
  const { t } = useTranslation('team-start')
  const locale = useLocale()
  const caption = t(($) => $.chatFigures.timesCaption, { days: figureDays })
  // the shortest that is shown is a minute
  const within = (seconds: number | null) =>
    seconds === null ? '–' : formatDuration(locale, Math.max(1, Math.round(seconds / 60)))
  const requests = ({ count }: ChatFigures['close']) =>
    t(($) => $.chatFigures.requests, { count, number: formatNumber(locale, count) })
  const closed = requests(close)
  const closing = t(($) => $.chatFigures.close)
  const rows = [
    {
      name: t(($) => $.chatFigures.firstAnswer),
      times: firstAnswer,
      count: requests(firstAnswer),
    },
    {
      name: closing,
      times: close,
      count: (
        <TextRouterLink
          className={css.cellLink}
          to="/admin/chats"
          search={{ status: 'CLOSED', recent: true }}
          aria-label={t(($) => $.accountFigures.open, { day: closing, number: closed })}
        >
          {closed}
        </TextRouterLink>
      ),
    },
  ]
  return (
    <div>
      <h3 className={css.part}>{caption}</h3>
      <Table label={caption} density="compact">
        <thead>
          <tr>
            <HeaderCell>{t(($) => $.chatFigures.step)}</HeaderCell>
            <HeaderCell numeric>{t(($) => $.chatFigures.half)}</HeaderCell>
            <HeaderCell numeric>{t(($) => $.chatFigures.most)}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, times: { half, most }, count }) => (
            <TableRow key={name}>
              <Cell>
                {name}
                <div className={css.part}>{count}</div>
              </Cell>
              <Cell numeric>{within(half)}</Cell>
              <Cell numeric>{within(most)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
