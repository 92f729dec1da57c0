import { chatNotes } from '@kubora/schema/db/chat-notes'
import { makeChat, realmOf, stateOf, step } from '#testing/authorization/chats.rows.ts'
import type { MatrixRow, PlainFields, RealmRow } from '#testing/authorization/matrix-row.ts'
import { rowRealm } from '#testing/authorization/realm-needs.ts'

/** Steps of the team in a chat of the realm. */
export const realmRows: readonly RealmRow[] = [
  step('claimChat', 'version: 1', ' { id assigneeName }'),
  step('releaseChat', 'version: 1', ' { id status }', { taken: true }),
  step('elevateChat', 'version: 1', ''),
  step('manageChat', 'version: 1, type: UNBAN, elevated: false, toRealm: $realm', ' { id openedAs }'),
  {
    field: 'Mutation.transferChat',
    onStored: false,
    prepare: async (world, { named: realm }) => {
      const { account } = await world.seed.teamMember({ permissions: ['acp.*'] })
      return {
        query:
          'mutation ($realm: Realm!, $id: ID!, $member: ID!) { transferChat(realm: $realm, chatId: $id, version: 1, memberId: $member) { id assigneeName } }',
        variables: {
          realm,
          id: await makeChat(world, { realm: realmOf(realm) }),
          member: String(account.id),
        },
        state: () => stateOf(world),
      }
    },
  },
  {
    field: 'Mutation.editChatNote',
    onStored: false,
    prepare: async (world, { named: realm }) => ({
      query:
        'mutation ($realm: Realm!, $id: ID!) { editChatNote(realm: $realm, chatId: $id, version: 0, text: "Notiz") { id notes { text } } }',
      variables: { realm, id: await makeChat(world, { realm: realmOf(realm) }) },
      state: () => world.db.$count(chatNotes),
    }),
  },
]

/** Rows of the steps of the team in a chat. */
export const rows: readonly MatrixRow[] = realmRows.map(({ field, prepare }) => ({
  field,
  prepare: (world) => prepare(world, { stored: rowRealm, named: rowRealm }),
}))

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  Chat: [
    'openedAs',
    'characterId',
    'character',
    'notes',
    'earlier',
    'takers',
    'senderLocale',
    'premessageValues',
  ],
  ChatCharacter: ['characterId', 'name'],
  ChatEntry: ['type', 'realm'],
  ChatMember: ['id', 'name'],
  ChatNote: ['id', 'version', 'text', 'authorName', 'createdAt'],
}
