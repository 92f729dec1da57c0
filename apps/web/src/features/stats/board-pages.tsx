import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardSearch } from '#features/stats/board-search.ts'
import * as css from '#features/stats/board-pages.css.ts'
import type { ShownBoard } from '#features/stats/stats-board.query.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Properties of {@link BoardPages}. */
export interface BoardPagesProps {
  board: ShownBoard
  url: BoardSearch
}

/** Links to the pages around one of a board; nothing where it is the only one. */
export function BoardPages({ board: { nextCursor, previousCursor, rows }, url }: BoardPagesProps) {
  const { t } = useTranslation('stats')
  const isFirst = url.after === undefined
  if (isFirst && nextCursor === null) return null
  const next =
    url.name !== undefined && rows.length === 0 ? t(($) => $.pages.further) : t(($) => $.pages.next)
  return (
    <nav aria-label={t(($) => $.pages.label)} className={css.pages}>
      {isFirst ? (
        <span />
      ) : (
        <ButtonRouterLink
          to="."
          search={
            { ...url, after: url.name === undefined ? (previousCursor ?? undefined) : undefined } as never
          }
          rel="prev"
        >
          <ChevronLeft aria-hidden size={18} />
          {url.name === undefined ? t(($) => $.pages.previous) : t(($) => $.pages.first)}
        </ButtonRouterLink>
      )}
      {nextCursor === null ? null : (
        <ButtonRouterLink to="." search={{ ...url, after: nextCursor } as never} rel="next">
          {next}
          <ChevronRight aria-hidden size={18} />
        </ButtonRouterLink>
      )}
    </nav>
  )
}
