import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'
import { PlayerPage } from './-player-page.tsx'

export const Route = createFileRoute('/admin/player/$id')({
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loader: ({ params: { id } }) => {
    startQuery(async () => (await import('./-player-page.documents.ts')).PlayerPageQuery, { id })
    return loadTexts('panel', 'players', 'notifications', 'validation')
  },
  component: PlayerRoute,
})

function PlayerRoute() {
  const { id } = Route.useParams()
  return <PlayerPage key={id} id={id} />
}
