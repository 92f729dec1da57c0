import { createFileRoute } from '@tanstack/react-router'
import { OwnChatsQuery } from '#features/chats/chats.documents.ts'
import { OwnChatsPage } from '#features/chats/own-chats-page.tsx'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/chats/')({
  staticData: { page: 'skeleton' },
  beforeLoad: guard({ loginRequired: true, playerRequired: true }),
  loader: ({ context }) => {
    startQuery(OwnChatsQuery, { after: null })
    return context.loadTexts('chats', 'chat-types', 'errors')
  },
  component: OwnChatsPage,
})
