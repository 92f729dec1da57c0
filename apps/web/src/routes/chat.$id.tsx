import { createFileRoute } from '@tanstack/react-router'
import { OwnChatQuery } from '#features/chats/chats.documents.ts'
import { OwnChatPage } from '#features/chats/own-chat-page.tsx'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/chat/$id')({
  staticData: { page: 'skeleton' },
  beforeLoad: guard({ loginRequired: true, playerRequired: true }),
  loader: ({ context, params: { id } }) => {
    startQuery(OwnChatQuery, { id })
    return context.loadTexts('chats', 'chat-types', 'errors', 'validation')
  },
  component: ChatRoute,
})

function ChatRoute() {
  return <OwnChatPage id={Route.useParams().id} />
}
