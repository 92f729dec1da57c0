import { createFileRoute } from '@tanstack/react-router'
import { NewChatPage } from '#features/chats/new-chat/new-chat-page.tsx'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/chats/new/$type')({
  staticData: { page: 'skeleton' },
  beforeLoad: guard({ loginRequired: true, playerRequired: true }),
  loader: ({ context }) => context.loadTexts('chats', 'chat-types', 'validation', 'errors', 'panel'),
  component: NewChatRoute,
})

function NewChatRoute() {
  return <NewChatPage address={Route.useParams().type} />
}
