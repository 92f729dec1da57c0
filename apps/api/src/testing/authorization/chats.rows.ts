import { randomUUID } from 'node:crypto'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { type Realm, realms } from '@kubora/validation/realms'
import type { MatrixPrincipal } from '#testing/authorization/matrix-principals.ts'
import {
  holdersOf,
  linked,
  loggedIn,
  type MatrixRow,
  type OutcomeOf,
  type PlainFields,
  type RealmRow,
} from '#testing/authorization/matrix-row.ts'
import { otherRealm, rowRealm } from '#testing/authorization/realm-needs.ts'
import type { TestWorld } from '#testing/test-api.ts'

type Made = {
  realm?: Realm
  senderAccountId?: number | null
  closed?: boolean
  closedAt?: Date
  waits?: boolean
  taken?: boolean
}

/** A chat with one message that is old enough for the next one. */
export async function makeChat(
  { db, seed }: TestWorld,
  { realm = rowRealm, senderAccountId = null, closed = false, closedAt, waits = false, taken = false }: Made,
): Promise<string> {
  const { id: playerId } = await seed.player()
  const at = new Date('2026-01-01T12:00:00Z')
  const [chat] = await db
    .insert(chats)
    .values({
      type: 'OTHER_REQUEST',
      openedAs: 'OTHER_REQUEST',
      realm,
      playerId,
      senderAccountId,
      createdAt: at,
      lastSeq: 1,
      ...(waits ? { waitingSince: at } : {}),
      ...(taken ? { status: 'IN_PROGRESS', assigneeName: 'Anna' } : {}),
      ...(closed ? { status: 'CLOSED', closedAt: closedAt ?? at, closedBy: 'TEAM' } : {}),
    })
    .returning({ id: chats.id })
  if (!chat) throw new Error('insert returned no row')
  await db.insert(chatMessages).values({ chatId: chat.id, seq: 1, author: 'PLAYER', text: 'Hallo', at })
  return chat.id
}

/** What a step may change. */
export const stateOf = async ({ db }: TestWorld) => [
  await db.select().from(chats),
  await db.$count(chatMessages),
  await db.select().from(chatReads),
]

/** Returns the named realm, else that of the rows. */
export const realmOf = (named: string | null) => realms.find((realm) => realm === named) ?? rowRealm

/** A step of the team in a chat of the named realm: one of another realm is as unknown as none. */
export function step(name: string, args: string, selection: string, made: Made = {}): RealmRow {
  return {
    field: `Mutation.${name}`,
    onStored: false,
    prepare: async (world, { named: realm }) => ({
      query: `mutation ($realm: Realm!, $id: ID!) { ${name}(realm: $realm, chatId: $id, ${args})${selection} }`,
      variables: { realm, id: await makeChat(world, { ...made, realm: realmOf(realm) }) },
      state: () => stateOf(world),
    }),
  }
}

/** Operations on chats of a realm. */
export const realmRows: readonly RealmRow[] = [
  step('answerChat', `nonce: "${randomUUID()}", text: "Hallo"`, ' { seq memberName }'),
  step('readChat', 'seq: 1', ''),
  step('closeChat', 'version: 1', ' { id status }'),
  step('reopenChat', 'version: 1', ' { id status }', { closed: true }),
  {
    field: 'Subscription.chatChanged',
    onStored: false,
    prepare: async (world, { named }) => {
      const realm = realmOf(named)
      const chatId = await makeChat(world, { realm })
      return {
        query:
          'subscription ($realm: Realm!, $id: ID!) { chatChanged(realm: $realm, chatId: $id) { messages { text } } }',
        variables: { realm: named, id: chatId },
        event: {
          kind: 'chat',
          realm,
          chatId,
          needsAdmin: false,
          hiddenFrom: [],
          senderAccountId: null,
          playerId: 0,
          fromSeq: 1,
          seq: 1,
        },
      }
    },
  },
  {
    field: 'Subscription.chatListChanged',
    onStored: false,
    prepare: async (world, { named }) => {
      const realm = realmOf(named)
      return {
        query: 'subscription ($realm: Realm!) { chatListChanged(realm: $realm) }',
        variables: { realm: named },
        event: {
          kind: 'chat-list',
          realm,
          chatId: await makeChat(world, { realm }),
          needsAdmin: false,
          hiddenFrom: [],
          senderAccountId: null,
          playerId: 0,
        },
      }
    },
  },
]

/** A field that names a chat, tried with one of the caller's own and with one of somebody else. */
export function ofSender(
  field: MatrixRow['field'],
  cell: (world: TestWorld, id: string) => ReturnType<MatrixRow['prepare']>,
): MatrixRow[] {
  const prepare =
    (own: boolean) =>
    async (world: TestWorld, { account }: MatrixPrincipal) => {
      const { id } = own && account ? account : await world.seed.account()
      return cell(world, await makeChat(world, { senderAccountId: id }))
    }
  const strangers: OutcomeOf = (kind) => (linked(kind) === 'ok' ? 'NOT_FOUND' : linked(kind))
  return [
    { field, outcome: linked, prepare: prepare(true) },
    { field, outcome: strangers, prepare: prepare(false) },
  ]
}

const changing = (name: string, args: string, selection: string) =>
  ofSender(`Mutation.${name}`, (world, id) => ({
    query: `mutation ($id: ID!) { ${name}(chatId: $id${args}) ${selection} }`,
    variables: { id },
    state: () => stateOf(world),
  }))

const { answerChats } = chatPermissions

/** A read of one chat: in another realm, it is as unknown as none. */
const oneChat: OutcomeOf = (kind) =>
  kind === `holds ${inRealm(answerChats, otherRealm)}`
    ? 'NOT_FOUND'
    : holdersOf(inRealm(answerChats, rowRealm))(kind)

/** Rows of chats. */
export const rows: readonly MatrixRow[] = [
  ...realmRows.map(({ field, prepare }) => ({
    field,
    prepare: (world: TestWorld) => prepare(world, { stored: rowRealm, named: rowRealm }),
  })),
  {
    field: 'Query.chats',
    prepare: async (world) => {
      await makeChat(world, {})
      return { query: '{ chats { items { chat { id lastText } } } }' }
    },
  },
  {
    field: 'Query.chat',
    outcome: oneChat,
    prepare: async (world) => ({
      query: 'query ($id: ID!) { chat(id: $id) { id playerName } }',
      variables: { id: await makeChat(world, {}) },
    }),
  },
  {
    field: 'Query.chatMessages',
    outcome: oneChat,
    prepare: async (world) => ({
      query: 'query ($id: ID!) { chatMessages(chatId: $id) { seq text } }',
      variables: { id: await makeChat(world, {}) },
    }),
  },
  {
    field: 'Query.chatReadSeq',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { chatReadSeq(chatId: $id) }',
      variables: { id: await makeChat(world, {}) },
    }),
  },
  {
    field: 'Query.chatQueue',
    prepare: async (world) => {
      await makeChat(world, {})
      return { query: '{ chatQueue { waiting mine oldest { id } } }' }
    },
  },
  {
    field: 'Query.nextWaitingChat',
    prepare: async (world) => {
      for (const realm of realms) await makeChat(world, { realm, waits: true })
      return {
        query: 'query ($id: ID!) { nextWaitingChat(chatId: $id) { id } }',
        variables: { id: await makeChat(world, {}) },
      }
    },
  },
  {
    field: 'Query.foundChats',
    prepare: async (world) => ({
      query: 'query ($id: String!) { foundChats(text: $id) { id } }',
      variables: { id: await makeChat(world, {}) },
    }),
  },
  { field: 'Query.hasUnreadChats', outcome: loggedIn, prepare: () => ({ query: '{ hasUnreadChats }' }) },
  {
    field: 'Query.ownChats',
    outcome: linked,
    prepare: () => ({ query: '{ ownChats(closed: false) { items { id } } }' }),
  },
  ...ofSender('Query.ownChat', (_world, id) => ({
    query: 'query ($id: ID!) { ownChat(id: $id) { id lastText } }',
    variables: { id },
  })),
  {
    field: 'Query.chatOpenings',
    outcome: linked,
    prepare: () => ({ query: '{ chatOpenings { type refusal { code } realms openChatId } }' }),
  },
  {
    field: 'Query.chatForm',
    outcome: linked,
    prepare: () => ({ query: '{ chatForm(type: UNBAN) { version questions { key } } }' }),
  },
  ...ofSender('Query.ownChatMessages', (_world, id) => ({
    query: 'query ($id: ID!) { ownChatMessages(chatId: $id) { text } }',
    variables: { id },
  })),
  {
    field: 'Mutation.openChat',
    outcome: linked,
    prepare: (world) => ({
      query: `mutation { openChat(type: OTHER_REQUEST, realm: de, text: "Hallo", idempotencyKey: "${randomUUID()}") { id } }`,
      state: () => stateOf(world),
    }),
  },
  ...changing('writeOwnMessage', `, nonce: "${randomUUID()}", text: "Hallo"`, '{ seq }'),
  ...changing('readOwnChat', ', seq: 1', '{ readSeq }'),
  ...changing('closeOwnChat', '', '{ status }'),
  {
    field: 'Subscription.ownChatChanged',
    outcome: linked,
    prepare: async (world, { account }) => {
      const { id: accountId } = account ?? (await world.seed.account())
      const chatId = await makeChat(world, { senderAccountId: accountId })
      return {
        query: 'subscription { ownChatChanged { chat { id } messages { text } } }',
        event: { kind: 'own-chat', accountId, chatId, fromSeq: 1, seq: 1 },
      }
    },
  },
]

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  Chat: [
    'answers',
    'id',
    'type',
    'realm',
    'status',
    'playerId',
    'playerName',
    'playerDisplayName',
    'assigneeName',
    'assigneeId',
    'createdAt',
    'closedAt',
    'closedBy',
    'closedByName',
    'outcome',
    'waitingSince',
    'lastSeq',
    'senderReadSeq',
    'lastAt',
    'lastBy',
    'lastText',
    'version',
  ],
  ChatAnswer: ['question', 'value', 'characterName', 'lineCount'],
  ChatChange: ['chat', 'messages'],
  ChatEntry: ['kind', 'by', 'type', 'outcome', 'reason', 'words', 'change', 'blocked'],
  ChatForm: ['type', 'version', 'questions'],
  ChatMessage: ['chatId', 'seq', 'author', 'memberName', 'text', 'entry', 'nonce', 'at', 'files'],
  ChatFile: ['id', 'fileName', 'state', 'kind', 'refusal', 'sizeBytes', 'width', 'height'],
  ChatOpening: ['type', 'refusal', 'realms', 'openChatId'],
  ChatOption: ['key', 'label'],
  ChatPage: ['items', 'nextCursor'],
  ChatQuestion: ['key', 'kind', 'required', 'label', 'hint', 'min', 'max', 'options'],
  ChatRefusal: ['code', 'until'],
  ChatTexts: ['de', 'en', 'fr'],
  ChatQueue: ['waiting', 'mine', 'oldest'],
  ListedChat: ['chat', 'passage', 'readSeq'],
  OwnChat: [
    'answers',
    'id',
    'type',
    'realm',
    'status',
    'createdAt',
    'closedAt',
    'closedBy',
    'outcome',
    'lastSeq',
    'readSeq',
    'isUnread',
    'lastAt',
    'lastBy',
    'lastText',
  ],
  OwnChatChange: ['chat', 'messages'],
  OwnChatPage: ['items', 'nextCursor'],
}
