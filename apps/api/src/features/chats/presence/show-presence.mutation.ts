import { showChatPresence, showOwnChatPresence } from '@kubora/domain/chats/presence/show-presence'
import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { ChatPresenceKind } from '#features/chats/presence/chat-presence.subscription.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const shown = 'A UUID, chosen once for each time that the chat is opened.'

builder.mutationFields((t) => ({
  showChatPresence: t.boolean({
    ...fromAction(
      showChatPresence,
      'Shows to others who have a chat open what the caller does with it, for 20 seconds; always true',
      'realm',
    ),
    args: {
      realm: t.arg({ type: Realm }),
      chatId: t.arg.id(),
      key: t.arg.id({ description: shown }),
      presence: t.arg({ type: ChatPresenceKind }),
    },
    resolve: async (_root, args, { domain, principal }) => {
      await showChatPresence.run(domain, principal, args)
      return true
    },
  }),
  showOwnChatPresence: t.boolean({
    // no own action: it stores nothing
    needs: 'account',
    description:
      'Shows to the team what the caller does with their chat, for 20 seconds; always true; needs a linked player.',
    args: {
      chatId: t.arg.id(),
      key: t.arg.id({ description: shown }),
      presence: t.arg({ type: ChatPresenceKind }),
    },
    resolve: async (_root, args, { domain, principal }) => {
      await showOwnChatPresence(domain, requireLinkedPlayer(principal).accountId, args)
      return true
    },
  }),
}))
