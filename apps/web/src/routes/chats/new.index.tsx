import { createFileRoute } from '@tanstack/react-router'
import { ChooseTypePage } from '#features/chats/new-chat/choose-type-page.tsx'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/chats/new/')({
  staticData: { page: 'skeleton' },
  beforeLoad: guard({ loginRequired: true, playerRequired: true }),
  loader: ({ context }) => context.loadTexts('chats', 'chat-types', 'errors'),
  component: ChooseTypePage,
})
