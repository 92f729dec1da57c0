import { showChatPresence, showOwnChatPresence } from '@kubora/domain/chats/presence/show-presence'
import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { sentPresences } from '@kubora/validation/chat-presence'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const shown = 'A UUID, chosen once for each time that the chat is opened.'

const SentChatPresence = builder.enumType('SentChatPresence', {
  description:
    'What a screen does with a chat: has it open, writes in it, stopped writing and still has it open, or has left it.',
  values: sentPresences,
})

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
      presence: t.arg({ type: SentChatPresence }),
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
      presence: t.arg({ type: SentChatPresence }),
    },
    resolve: async (_root, args, { domain, principal }) => {
      await showOwnChatPresence(domain, requireLinkedPlayer(principal).accountId, args)
      return true
    },
  }),
}))
