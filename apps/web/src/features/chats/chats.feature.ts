import { chatPermissions } from '@kubora/validation/permissions/chats'
import { ListChecks, MessagesSquare } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** Chats of players with the team. */
export const chatsFeature: WebFeature = {
  mainMenu: [
    {
      position: 20,
      text: 'chats',
      to: '/chats',
      icon: MessagesSquare,
      loginRequired: true,
      Mark: lazyComponent(() => import('#features/chats/unread-mark.tsx').then((chunk) => chunk.UnreadMark)),
    },
  ],
  teamMenu: [
    {
      position: 30,
      text: 'chats',
      to: '/admin/chats',
      icon: MessagesSquare,
      permission: chatPermissions.answerChats,
    },
    {
      position: 31,
      text: 'chatReasons',
      to: '/admin/chat-reasons',
      icon: ListChecks,
      permission: chatPermissions.editChatReasons,
    },
  ],
  startCards: [
    {
      position: 15,
      permission: chatPermissions.answerChats,
      Card: lazyComponent(() =>
        import('#features/chats/queue/chats-start-card.tsx').then((chunk) => chunk.ChatsStartCard),
      ),
    },
    {
      position: 150,
      permission: chatPermissions.answerChats,
      wide: true,
      Card: lazyComponent(() =>
        import('#features/chats/figures/chat-figures-card.tsx').then((chunk) => chunk.ChatFiguresCard),
      ),
    },
  ],
  searchActions: [
    {
      position: 11,
      text: 'findChat',
      to: '/admin/chats',
      hash: 'search',
      icon: MessagesSquare,
      permission: chatPermissions.answerChats,
    },
  ],
}
