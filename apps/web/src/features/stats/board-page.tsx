import { formatDay, formatMonth, formatNumber } from '@kubora/i18n/format'
import { EmptyState } from '@kubora/ui/empty-state'
import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import { SearchX, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BestOfToday } from '#features/stats/best-of-today.tsx'
import * as css from '#features/stats/board-page.css.ts'
import { BoardPages } from '#features/stats/board-pages.tsx'
import type { BoardSearch } from '#features/stats/board-search.ts'
import { BoardTable } from '#features/stats/board-table.tsx'
import { BoardTools } from '#features/stats/board-tools.tsx'
import type { OwnPlaceProps } from '#features/stats/own-place.tsx'
import { Podium } from '#features/stats/podium.tsx'
import { StatsFrame } from '#features/stats/stats-frame.tsx'
import type { BestRow, StatsBoard } from '#features/stats/stats-board.query.ts'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { AsOfLine } from '#shell/offline/as-of-line.tsx'
import { useSession } from '#shell/session/use-session.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime, formatTime } from '#shell/time/network-time.ts'

// only for players who are logged in, whom a rendered page does not know
const OwnPlace = lazyComponent<OwnPlaceProps>(() =>
  import('#features/stats/own-place.tsx').then((chunk) => chunk.OwnPlace),
)

/** Rows on the podium. */
const podiumSize = 3

/** Properties of {@link BoardPage}. */
export interface BoardPageProps {
  mode: StatsMode
  period: StatsPeriod
  board: StatsBoard
  best: readonly BestRow[]
  url: BoardSearch
  onSearch: (url: BoardSearch) => void
  documentTitle: string
}

/** A board: its first three on a podium, the others as a table; mode, period, page and search are in the address. */
export function BoardPage({ mode, period, board, best, url, onSearch, documentTitle }: BoardPageProps) {
  const { t } = useTranslation('stats')
  const session = useSession()
  const ownId = session?.claims.playerId == null ? null : String(session.claims.playerId)
  const isTop = url.after === undefined && url.name === undefined
  const [first, others] = isTop
    ? [board.rows.slice(0, podiumSize), board.rows.slice(podiumSize)]
    : [[], board.rows]
  return (
    <StatsFrame section={mode} period={period} documentTitle={documentTitle} lead={t(($) => $.leads[mode])}>
      <AsOfLine />
      <div className={css.layout}>
        <div className={css.main}>
          <BoardFacts period={period} board={board} />
          {board.total === 0 ? (
            <EmptyState
              icon={<Trophy size={28} />}
              title={t(($) => $.empty.title)}
              action={
                <ButtonRouterLink to="/join" variant="primary">
                  {t(($) => $.empty.action)}
                </ButtonRouterLink>
              }
            >
              {t(($) => $.empty.text)}
            </EmptyState>
          ) : (
            <>
              <BoardTools url={url} onChange={onSearch} />
              {first.length > 0 ? <Podium rows={first} ownId={ownId} /> : null}
              {others.length > 0 ? <BoardTable mode={mode} rows={others} ownId={ownId} /> : null}
              {board.rows.length === 0 ? <NobodyFound board={board} url={url} /> : null}
              <BoardPages board={board} url={url} />
            </>
          )}
          {ownId === null ? null : (
            <QuietApiGate>
              <OwnPlace
                // read again with each page
                key={board.updatedAt}
                mode={mode}
                period={period}
                per={url.per}
                shownIds={board.rows.map(({ playerId }) => playerId)}
              />
            </QuietApiGate>
          )}
        </div>
        <aside className={css.aside}>
          <BestOfToday rows={best} />
        </aside>
      </div>
    </StatsFrame>
  )
}

function BoardFacts({ period, board }: { period: StatsPeriod; board: StatsBoard }) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const { firstDay, endsAt, total, updatedAt } = board
  return (
    <p className={css.facts}>
      <strong className={css.span}>
        {t(($) => $.spans[period], {
          day: firstDay === null ? '' : formatDay(locale, firstDay),
          month: firstDay === null ? '' : formatMonth(locale, firstDay.slice(0, 7)),
        })}
      </strong>
      <span data-figure="total">
        {t(($) => $.board.players, { count: total, number: formatNumber(locale, total) })}
      </span>
      {endsAt === null ? null : <span>{t(($) => $.board.ends, { at: formatDateTime(locale, endsAt) })}</span>}
      <span>{t(($) => $.board.updated, { time: formatTime(locale, updatedAt) })}</span>
    </p>
  )
}

function NobodyFound({ board, url }: { board: StatsBoard; url: BoardSearch }) {
  const { t } = useTranslation('stats')
  const isEnd = board.nextCursor === null
  const name = url.name ?? ''
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX size={28} />}
        title={isEnd ? t(($) => $.search.none, { name }) : t(($) => $.search.more, { name })}
        action={
          isEnd ? (
            <ButtonRouterLink to="." search={{ per: url.per } as never}>
              {t(($) => $.search.all)}
            </ButtonRouterLink>
          ) : null
        }
      >
        {isEnd ? t(($) => $.search.noneText) : t(($) => $.search.moreText)}
      </EmptyState>
    </div>
  )
}
