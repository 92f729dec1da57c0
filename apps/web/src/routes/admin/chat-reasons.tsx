import { createFileRoute } from '@tanstack/react-router'
import { ChatReasonsQuery } from '#features/chats/reasons/reasons.documents.ts'
import { ReasonsPage } from '#features/chats/reasons/reasons-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/chat-reasons')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['chats', 'chat-types', 'validation', 'errors'], ChatReasonsQuery, {}),
  component: ReasonsPage,
})
