import { Pagination } from '@kubora/ui/pagination'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlayersSearch } from '#features/players/players-search.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'

/** Properties of {@link PlayerPagination}. */
export interface PlayerPaginationProps {
  search: PlayersSearch
  nextCursor: string | null
  busy: boolean
}

/**
 * Previous and next page by cursors. The cursors before are stored in the browser's history entry; a user who opens a link
 * has none and can only go back to the first page.
 */
export function PlayerPagination({ search, nextCursor, busy }: PlayerPaginationProps) {
  const { t } = useTranslation(['players', 'common', 'panel'])
  const navigate = useNavigate()
  const key = useKeyProps()
  const pagesBefore = useLocation({ select: ({ state }) => state.pagesBefore ?? [] })
  const isFirst = search.after === undefined
  const isCounted = isFirst || pagesBefore.length > 0
  if (isFirst && nextCursor === null) return null

  function show(after: string | undefined, before: readonly string[]): void {
    void navigate({
      to: '/admin/players',
      search: { ...search, after },
      state: { pagesBefore: before },
    })
  }

  return (
    <Pagination
      label={t(($) => $.common.pages)}
      previousLabel={isCounted ? t(($) => $.common.previousPage) : t(($) => $.firstPage)}
      nextLabel={t(($) => $.common.nextPage)}
      busy={busy}
      previousAttributes={key(
        ',',
        t(($) => (isCounted ? $.panel.keys.previousPage : $.firstPage)),
      )}
      nextAttributes={key(
        '.',
        t(($) => $.panel.keys.nextPage),
      )}
      onPrevious={isFirst ? undefined : () => show(pagesBefore.at(-1), pagesBefore.slice(0, -1))}
      onNext={nextCursor === null ? undefined : () => show(nextCursor, [...pagesBefore, search.after ?? ''])}
    >
      {isCounted ? t(($) => $.page, { page: pagesBefore.length + 1 }) : null}
    </Pagination>
  )
}
