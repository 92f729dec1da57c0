import { claimChat } from '@kubora/domain/chats/claim-chat'
import { editChatNote } from '@kubora/domain/chats/edit-chat-note'
import { elevateChat } from '@kubora/domain/chats/elevate-chat'
import { manageChat } from '@kubora/domain/chats/manage-chat'
import { releaseChat } from '@kubora/domain/chats/release-chat'
import { transferChat } from '@kubora/domain/chats/transfer-chat'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Chat } from '#features/chats/chat.type.ts'
import { readChat } from '#features/chats/read-chats.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

/** Returns the chat after a step of a team member. */
async function chatAfter({ domain, principal }: ApiContext, id: string) {
  return found(await readChat(domain.db, found(principal), id))
}

const version = 'The version of the chat that was read.'

builder.mutationFields((t) => {
  const step = () => ({
    realm: t.arg({ type: Realm }),
    chatId: t.arg.id(),
    version: t.arg.int({ description: version }),
  })
  return {
    claimChat: t.field({
      type: Chat,
      ...fromAction(claimChat, 'Takes a chat, also from another member', 'realm'),
      args: step(),
      resolve: async (_root, args, context) =>
        chatAfter(context, await claimChat.run(context.domain, context.principal, args)),
    }),
    releaseChat: t.field({
      type: Chat,
      ...fromAction(releaseChat, 'Gives a chat back to the queue', 'realm'),
      args: step(),
      resolve: async (_root, args, context) =>
        chatAfter(context, await releaseChat.run(context.domain, context.principal, args)),
    }),
    transferChat: t.field({
      type: Chat,
      ...fromAction(transferChat, 'Hands a chat to another member, who must be able to see it', 'realm'),
      args: { ...step(), memberId: t.arg.id({ description: 'Id of that member’s account.' }) },
      resolve: async (_root, args, context) =>
        chatAfter(context, await transferChat.run(context.domain, context.principal, args)),
    }),
    elevateChat: t.id({
      ...fromAction(
        elevateChat,
        'Hands a chat to the administrators, after which the caller may not see it, and returns its id',
        'realm',
      ),
      args: step(),
      resolve: (_root, args, { domain, principal }) => elevateChat.run(domain, principal, args),
    }),
    manageChat: t.field({
      type: Chat,
      ...fromAction(
        manageChat,
        `Says what a chat is about; the caller must see it then, too, and needs ${roleplayPermissions.listCharacters} to name a character`,
        'realm',
      ),
      args: {
        ...step(),
        type: t.arg({
          type: ChatType,
          description: `As which its player sees it. One about the team needs ${chatPermissions.adminChats}.`,
        }),
        elevated: t.arg.boolean({
          description: `Whether it is the administrators’, which needs ${chatPermissions.adminChats}.`,
        }),
        toRealm: t.arg({ type: Realm, description: 'Its realm from then on.' }),
        characterId: t.arg.string({
          required: false,
          description: 'The game’s id of a character of the player in that realm; none if left out.',
        }),
      },
      resolve: async (_root, args, context) =>
        chatAfter(context, await manageChat.run(context.domain, context.principal, args)),
    }),
    editChatNote: t.field({
      type: Chat,
      ...fromAction(editChatNote, 'Writes the team’s note about a chat', 'realm'),
      args: {
        realm: t.arg({ type: Realm }),
        chatId: t.arg.id(),
        version: t.arg.int({ description: 'The version of the note that was read; 0 where there was none.' }),
        text: t.arg.string({ description: 'At most 4,000 characters; none removes the note.' }),
      },
      resolve: async (_root, args, context) =>
        chatAfter(context, await editChatNote.run(context.domain, context.principal, args)),
    }),
  }
})
