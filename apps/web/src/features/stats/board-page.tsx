import { EmptyState } from '@kubora/ui/empty-state'
import { boardSizes, type StatsMode, type StatsPeriod } from '@kubora/validation/stats'
import { SearchX, Trophy } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BestOfToday } from '#features/stats/best-of-today.tsx'
import { BoardFacts } from '#features/stats/board-facts.tsx'
import * as css from '#features/stats/board-page.css.ts'
import { BoardPages } from '#features/stats/board-pages.tsx'
import type { BoardSearch } from '#features/stats/board-search.ts'
import { BoardTable } from '#features/stats/board-table.tsx'
import { BoardTools } from '#features/stats/board-tools.tsx'
import type { OwnPlaceProps } from '#features/stats/own-place.tsx'
import { Podium } from '#features/stats/podium.tsx'
import { StatsFrame } from '#features/stats/stats-frame.tsx'
import type { BestRow, ShownBoard, StatsBoard } from '#features/stats/stats-board.query.ts'
import { useLiveBoard } from '#features/stats/use-live-board.ts'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { AsOfLine } from '#shell/offline/as-of-line.tsx'
import { useSession } from '#shell/session/use-session.ts'

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

/**
 * A board: its first three with points on a podium, the others as a table; mode, period, page and search are in the address. The first page follows the
 * board.
 */
export function BoardPage({
  mode,
  period,
  board: known,
  best: knownBest,
  url,
  onSearch,
  documentTitle,
}: BoardPageProps) {
  const { t } = useTranslation('stats')
  const page = useRef<HTMLDivElement>(null)
  const session = useSession()
  const ownId = session?.claims.playerId == null ? null : String(session.claims.playerId)
  const isTop = url.after === undefined && url.name === undefined
  const live = useLiveBoard({
    mode,
    period,
    first: url.per ?? boardSizes[0],
    known,
    isFirstPage: isTop,
    page,
  })
  const { board, best }: { board: ShownBoard; best: readonly BestRow[] } = live ?? {
    board: known,
    best: knownBest,
  }
  // who only played stands below those with points, and on no podium
  const first = isTop ? board.rows.slice(0, podiumSize).filter(({ points }) => points > 0) : []
  const others = board.rows.slice(first.length)
  const isWithoutPoints = board.total === 0 || (isTop && first.length === 0)
  return (
    <StatsFrame section={mode} period={period} documentTitle={documentTitle} lead={t(($) => $.leads[mode])}>
      <AsOfLine />
      <div className={css.layout}>
        <div ref={page} className={css.main}>
          <BoardFacts
            period={period}
            board={board}
            updatedAt={known.updatedAt}
            receivedAt={live?.receivedAt ?? null}
          />
          {isWithoutPoints ? (
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
          ) : null}
          {board.total === 0 ? null : (
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
                key={known.updatedAt}
                mode={mode}
                period={period}
                per={url.per}
                // it would cover what is found while somebody types
                isPinned={url.name === undefined}
                shown={board.rows.find(({ playerId }) => playerId === ownId) ?? null}
                receivedAt={live?.receivedAt ?? null}
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

function NobodyFound({ board, url }: { board: ShownBoard; url: BoardSearch }) {
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
