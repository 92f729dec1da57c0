import { randomUUID } from 'node:crypto'
import { makeChat, ofSender, realmOf } from '#testing/authorization/chats.rows.ts'
import { linked, type MatrixRow, type PlainFields, type RealmRow } from '#testing/authorization/matrix-row.ts'
import { rowRealm } from '#testing/authorization/realm-needs.ts'

/** What is shown and read of who has a chat of a realm open; nothing of it is stored. */
export const realmRows: readonly RealmRow[] = [
  {
    field: 'Mutation.showChatPresence',
    onStored: false,
    prepare: async (world, { named: realm }) => ({
      query:
        'mutation ($realm: Realm!, $id: ID!, $key: ID!) { showChatPresence(realm: $realm, chatId: $id, key: $key, presence: OPEN) }',
      variables: { realm, id: await makeChat(world, { realm: realmOf(realm) }), key: randomUUID() },
    }),
  },
  {
    field: 'Subscription.chatPresence',
    onStored: false,
    prepare: async (world, { named }) => {
      const realm = realmOf(named)
      const chatId = await makeChat(world, { realm })
      const { account } = await world.seed.linkedPlayer()
      return {
        query:
          'subscription ($realm: Realm!, $id: ID!) { chatPresence(realm: $realm, chatId: $id) { memberName kind } }',
        variables: { realm: named, id: chatId },
        event: {
          kind: 'chat-presence',
          realm,
          chatId,
          needsAdmin: false,
          hiddenFrom: [],
          senderAccountId: null,
          playerId: 0,
          accountId: account.id,
          isTeam: true,
          key: randomUUID(),
          at: Date.now(),
          presence: 'OPEN',
        },
      }
    },
  },
]

/** Rows of who has a chat open. */
export const rows: readonly MatrixRow[] = [
  ...realmRows.map(
    ({ field, prepare }): MatrixRow => ({
      field,
      prepare: (world) => prepare(world, { stored: rowRealm, named: rowRealm }),
    }),
  ),
  ...ofSender('Mutation.showOwnChatPresence', (_world, id) => ({
    query:
      'mutation ($id: ID!, $key: ID!) { showOwnChatPresence(chatId: $id, key: $key, presence: WRITING) }',
    variables: { id, key: randomUUID() },
  })),
  {
    field: 'Subscription.ownChatPresence',
    outcome: linked,
    prepare: async (world, { account }) => {
      const { id: accountId } = account ?? (await world.seed.account())
      const chatId = await makeChat(world, { senderAccountId: accountId })
      return {
        query: 'subscription ($id: ID!) { ownChatPresence(chatId: $id) { isWriting } }',
        variables: { id: chatId },
        event: {
          kind: 'own-chat-presence',
          accountId,
          chatId,
          key: randomUUID(),
          at: Date.now(),
          isWriting: true,
        },
      }
    },
  },
]

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  ChatPresence: ['key', 'memberId', 'memberName', 'kind', 'leftMs'],
  OwnChatPresence: ['key', 'isWriting', 'leftMs'],
}
