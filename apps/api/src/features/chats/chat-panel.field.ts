import { membersWhoSee, type TeamMember } from '@kubora/domain/chats/members-who-see'
import { visibleChats } from '@kubora/domain/chats/visible-chats'
import { holdsInRealm } from '@kubora/domain/permissions/realms-held'
import { chatNotes } from '@kubora/schema/db/chat-notes'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import type { ChatType as ChatTypeName } from '@kubora/validation/chat-types'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { and, desc, eq, ne } from 'drizzle-orm'
import { Chat } from '#features/chats/chat.type.ts'
import { chatColumns } from '#features/chats/read-chats.ts'
import { isLastMessage } from '#features/chats/read-own-chats.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

/** Most earlier chats of a player, and versions of a note, that a chat shows. */
const shownMax = 20

const ChatNote = builder.objectRef<typeof chatNotes.$inferSelect>('ChatNote').implement({
  description: 'One version of the team’s note about a chat.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    text: t.exposeString('text', { description: 'Empty where the note was removed.' }),
    authorName: t.exposeString('authorName', { description: 'The team member, by the name at that time.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ChatMember = builder.objectRef<TeamMember>('ChatMember').implement({
  description: 'A member of the team to whom a chat can be handed.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the account.', resolve: ({ accountId }) => String(accountId) }),
    name: t.exposeString('name'),
  }),
})

type NamedCharacter = { characterId: string; name: string }

const ChatCharacter = builder.objectRef<NamedCharacter>('ChatCharacter').implement({
  description: 'A character of the player of a chat, in its realm.',
  fields: (t) => ({
    characterId: t.exposeString('characterId', { description: 'The id of the game.' }),
    name: t.exposeString('name'),
  }),
})

builder.objectFields(Chat, (t) => ({
  openedAs: t.field({
    type: ChatType,
    description: 'The type as which the player sees it: an elevated one stays what it was opened as.',
    resolve: ({ openedAs }): ChatTypeName => openedAs,
  }),
  characterId: t.exposeString('characterId', {
    nullable: true,
    description: 'The game’s id of the character it is about.',
  }),
  character: t.field({
    type: ChatCharacter,
    nullable: true,
    points: 1,
    description: `The character it is about; null without one, and for readers without ${roleplayPermissions.listCharacters} in the realm.`,
    resolve: async ({ realm, characterId }, _args, { domain, principal }) => {
      if (characterId === null) return null
      if (!holdsInRealm(principal, roleplayPermissions.listCharacters, realm)) return null
      const [row] = await domain.db
        .select({ id: characters.id, firstName: characters.firstName, lastName: characters.lastName })
        .from(characters)
        .where(and(eq(characters.realm, realm), eq(characters.id, characterId)))
      return row ? { characterId: row.id, name: `${row.firstName} ${row.lastName}` } : null
    },
  }),
  notes: t.field({
    type: [ChatNote],
    points: 1,
    description: 'Versions of the team’s note, newest first, at most 20; the first one is the note.',
    resolve: ({ id }, _args, { domain }) =>
      domain.db
        .select()
        .from(chatNotes)
        .where(eq(chatNotes.chatId, id))
        .orderBy(desc(chatNotes.version))
        .limit(shownMax),
  }),
  earlier: t.field({
    type: [Chat],
    points: 1,
    description: 'Other chats of the player that the reader may see, the newest first, at most 20.',
    resolve: ({ id, playerId }, _args, { domain, principal }) =>
      domain.db
        .select(chatColumns)
        .from(chats)
        .innerJoin(chatMessages, isLastMessage)
        .innerJoin(players, eq(players.id, chats.playerId))
        .where(and(visibleChats(found(principal)), eq(chats.playerId, playerId), ne(chats.id, id)))
        .orderBy(desc(chats.id))
        .limit(shownMax),
  }),
  takers: t.field({
    type: [ChatMember],
    points: 2,
    description: 'Who of the team may see it, by name: to whom it can be handed.',
    resolve: (chat, _args, { domain }) => membersWhoSee(domain.db, chat),
  }),
}))
