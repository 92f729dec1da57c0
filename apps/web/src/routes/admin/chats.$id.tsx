import { createFileRoute } from '@tanstack/react-router'
import { TeamChatQuery } from '#features/chats/team-chats.documents.ts'
import { TeamChatPage } from '#features/chats/team-chat-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/chats/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { id } }) =>
    loadPanelPage(['chats', 'chat-types', 'bans', 'validation', 'errors'], TeamChatQuery, { id }),
  component: ChatRoute,
})

function ChatRoute() {
  return <TeamChatPage id={Route.useParams().id} />
}
