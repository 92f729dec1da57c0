import { createFileRoute } from '@tanstack/react-router'
import { readChatsSearch } from '#features/chats/chats-search.ts'
import { TeamChatsQuery } from '#features/chats/team-chats.documents.ts'
import { TeamChatsPage } from '#features/chats/team-chats-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/chats/')({
  validateSearch: readChatsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search: { closed } }) => ({ closed: closed === true }),
  loader: ({ deps: { closed } }) =>
    loadPanelPage(['chats', 'chat-types', 'errors'], TeamChatsQuery, { closed, after: null }),
  component: ChatsRoute,
})

function ChatsRoute() {
  const search = Route.useSearch()
  return <TeamChatsPage key={String(search.closed)} search={search} />
}
