import { createFileRoute } from '@tanstack/react-router'
import { chatsVariables, readChatsSearch } from '#features/chats/queue/chats-search.ts'
import { TeamChatsQuery } from '#features/chats/queue/team-chats-list.documents.ts'
import { TeamChatsPage } from '#features/chats/queue/team-chats-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/chats/')({
  validateSearch: readChatsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search }) => chatsVariables(search),
  loader: ({ deps }) => loadPanelPage(['chats', 'chat-types', 'errors'], TeamChatsQuery, deps),
  component: ChatsRoute,
})

function ChatsRoute() {
  return <TeamChatsPage search={Route.useSearch()} />
}
