import { createFileRoute } from '@tanstack/react-router'
import { GameServersPage } from '#features/game-servers/game-servers-page.tsx'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/servers')({
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loader: () => {
    startQuery(
      async () => (await import('#features/game-servers/game-servers.documents.ts')).GameServersQuery,
      {},
    )
    return loadTexts('panel', 'game-servers')
  },
  component: GameServersPage,
})
