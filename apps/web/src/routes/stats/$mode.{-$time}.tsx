import { boardSizes } from '@kubora/validation/stats'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { BoardPage } from '#features/stats/board-page.tsx'
import { readBoardSearch } from '#features/stats/board-search.ts'
import { readMode, readPeriod } from '#features/stats/boards.ts'
import { MissingStatsPage } from '#features/stats/missing-stats-page.tsx'
import { statsBoardQuery } from '#features/stats/stats-board.query.ts'
import type { PageHead } from '#contract/page-head.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/stats/$mode/{-$time}')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: readBoardSearch,
  loaderDeps: ({ search: { after, per, name } }) => ({ after, per, name }),
  loader: async ({ context, params, deps }) => {
    const [mode, period] = [readMode(params.mode), readPeriod(params.time)]
    await context.loadTexts('stats')
    if (mode === null || period === null) throw notFound()
    const { statsBoard: board, bestOfToday: best } = await context.queryApi(statsBoardQuery, {
      mode,
      period,
      first: deps.per ?? boardSizes[0],
      after: deps.after ?? null,
      name: deps.name ?? null,
    })
    const t = context.texts.getFixedT(context.locale, 'stats')
    const names = { mode: t(($) => $.modes[mode]), period: t(($) => $.periods[period]) }
    const head: PageHead = {
      ...sharePicture('default'),
      title: t(($) => $.documentTitle, names),
      description: t(($) => $.description, { ...names, brand: siteConfig.brand }),
      // players have not consented to be found by their name
      noIndex: true,
    }
    return { head, mode, period, board, best }
  },
  component: BoardRoute,
  notFoundComponent: MissingStatsPage,
})

function BoardRoute() {
  const { head, mode, period, board, best } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <BoardPage
      key={`${mode} ${period}`}
      mode={mode}
      period={period}
      board={board}
      best={best}
      url={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          // a change may follow another one that the page does not show yet
          search: ({ after: _after, ...rest }) => ({ ...rest, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      documentTitle={head.title}
    />
  )
}
