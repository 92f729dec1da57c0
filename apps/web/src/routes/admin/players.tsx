import { createFileRoute } from '@tanstack/react-router'
import { PlayersPage } from '#features/players/players-page.tsx'
import { playersVariables, readPlayersSearch } from '#features/players/players-search.ts'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/players')({
  validateSearch: readPlayersSearch,
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loaderDeps: ({ search }) => playersVariables(search),
  loader: ({ deps }) => {
    startQuery(async () => (await import('#features/players/players.documents.ts')).PlayersQuery, deps)
    return loadTexts('panel', 'players')
  },
  component: PlayersRoute,
})

function PlayersRoute() {
  return <PlayersPage search={Route.useSearch()} />
}
