import { chatPermissions } from '@kubora/validation/permissions/chats'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** The chats of the player in the realms of the user. */
export const chatsPlayerCard = {
  name: 'chats',
  column: 'events',
  position: 30,
  permission: chatPermissions.answerChats,
  texts: ['chats', 'chat-types'],
  Card: lazyComponent(() =>
    import('#features/chats/queue/player-chats-card.tsx').then((chunk) => chunk.PlayerChatsCard),
  ),
} as const
