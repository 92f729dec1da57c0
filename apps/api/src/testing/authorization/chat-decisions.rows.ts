import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatReasons } from '@kubora/schema/db/chat-forms'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { inRealm } from '@kubora/validation/permissions'
import { type Realm, realms } from '@kubora/validation/realms'
import {
  holdersOf,
  type MatrixRow,
  type PlainFields,
  type RealmRow,
} from '#testing/authorization/matrix-row.ts'
import { otherRealm, rowRealm } from '#testing/authorization/realm-needs.ts'
import type { TestWorld } from '#testing/test-api.ts'

const at = new Date('2026-01-01T12:00:00Z')

/** A chat about a gang with one message; decided already, or with a block of its player. */
async function makeChat(
  { db, seed }: TestWorld,
  realm: Realm,
  { decided = false, blocked = false }: { decided?: boolean; blocked?: boolean } = {},
): Promise<string> {
  const { id: playerId } = await seed.player()
  const state = decided
    ? ({ status: 'CLOSED', closedAt: at, closedBy: 'TEAM', outcome: 'DECLINED' } as const)
    : {}
  const lastSeq = decided ? 2 : 1
  const [chat] = await db
    .insert(chats)
    .values({ type: 'RP_GANG', openedAs: 'RP_GANG', realm, playerId, createdAt: at, lastSeq, ...state })
    .returning({ id: chats.id })
  if (!chat) throw new Error('insert returned no row')
  await db.insert(chatMessages).values({ chatId: chat.id, seq: 1, author: 'PLAYER', text: 'Hallo', at })
  if (blocked)
    await db.insert(chatBlocks).values({ playerId, type: 'RP_GANG', kind: 'ENTRY_BAN', chatId: chat.id })
  if (decided) {
    const outcome = 'DECLINED' as const
    const entry = {
      kind: 'DECIDED',
      by: 'TEAM',
      type: 'RP_GANG',
      outcome,
      reason: null,
      change: null,
      blocked: null,
    } as const
    await db.insert(chatMessages).values({ chatId: chat.id, seq: 2, author: 'SYSTEM', entry, at })
    await db.insert(auditLog).values({
      actorName: 'Anna',
      action: 'chats.decide',
      targetType: 'chat',
      targetId: `${realm}/${chat.id}`,
      oldValue: { status: 'OPEN', outcome: null, reasonId: null },
      newValue: { status: 'CLOSED', outcome, reasonId: null, seq: 2, effects: [], block: null },
    })
  }
  return chat.id
}

const stateOf = async ({ db }: TestWorld) => [
  await db.select().from(chats),
  await db.$count(chatMessages),
  await db.$count(chatBlocks),
]

const realmOf = (named: string | null) => realms.find((realm) => realm === named) ?? rowRealm

/** A step of the team in a chat of the named realm: one of another realm is as unknown as none. */
function step(name: string, args: string, made: Parameters<typeof makeChat>[2] = {}): RealmRow {
  return {
    field: `Mutation.${name}`,
    onStored: false,
    prepare: async (world, { named: realm }) => ({
      query: `mutation ($realm: Realm!, $id: ID!) { ${name}(realm: $realm, chatId: $id, ${args}) { id outcome } }`,
      variables: { realm, id: await makeChat(world, realmOf(realm), made) },
      state: () => stateOf(world),
    }),
  }
}

/** Operations on chats of a realm. */
export const realmRows: readonly RealmRow[] = [
  step('decideChat', `version: 1, outcome: ACCEPTED, idempotencyKey: "${randomUUID()}"`),
  step('takeBackDecision', 'version: 1, seq: 2', { decided: true }),
  step('liftChatBlock', 'kind: ENTRY_BAN', { blocked: true }),
]

const texts = { de: 'Nein', en: 'No', fr: 'Non' }

/** A step that changes a reason. */
function reasonRow(
  name: string,
  { deletedAt = null, args = '' }: { deletedAt?: Date | null; args?: string },
): MatrixRow {
  return {
    field: `Mutation.${name}`,
    prepare: async ({ db }) => {
      const [row] = await db
        .insert(chatReasons)
        .values({ type: 'RP_GANG', texts, position: 1, deletedAt })
        .returning({ id: chatReasons.id })
      return {
        query: `mutation ($id: ID!) { ${name}(id: $id, version: 1${args}) { id } }`,
        variables: { id: String(row?.id) },
        state: () => db.select().from(chatReasons),
      }
    },
  }
}

const content = 'texts: { de: "Nein", en: "No", fr: "Non" }, cooldownDays: 3'

/** Rows of decisions. */
export const rows: readonly MatrixRow[] = [
  ...realmRows.map(({ field, prepare }) => ({
    field,
    prepare: (world: TestWorld) => prepare(world, { stored: rowRealm, named: rowRealm }),
  })),
  {
    field: 'Query.chatDecision',
    // in another realm, it is as unknown as none
    outcome: (kind) =>
      kind === `holds ${inRealm(chatPermissions.answerChats, otherRealm)}`
        ? 'NOT_FOUND'
        : holdersOf(inRealm(chatPermissions.answerChats, rowRealm))(kind),
    prepare: async (world) => ({
      query:
        'query ($id: ID!) { chatDecision(chatId: $id) { openedAs lastDecision reasons { id } bans { id } hasOtherBans limit { version } characters { id } blocks { kind } } }',
      variables: { id: await makeChat(world, rowRealm) },
    }),
  },
  { field: 'Query.chatReasons', prepare: () => ({ query: '{ chatReasons { id cooldownDays } }' }) },
  {
    field: 'Mutation.addChatReason',
    prepare: ({ db }) => ({
      query: `mutation { addChatReason(type: RP_GANG, ${content}) { id } }`,
      state: () => db.select().from(chatReasons),
    }),
  },
  reasonRow('editChatReason', { args: `, ${content}` }),
  reasonRow('deleteChatReason', {}),
  reasonRow('restoreChatReason', { deletedAt: at }),
]

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  BanToEnd: ['id', 'realm', 'reason', 'duration', 'unit', 'startsAt', 'endsAt', 'version'],
  CharacterToDelete: ['id', 'firstName', 'lastName'],
  ChatBlock: ['kind', 'until', 'mayLift'],
  ChatDecision: [
    'chatId',
    'openedAs',
    'lastDecision',
    'reasons',
    'bans',
    'hasOtherBans',
    'limit',
    'characters',
    'blocks',
  ],
  ChatReason: ['id', 'type', 'texts', 'cooldownDays', 'version', 'deletedAt'],
  DecidedBlock: ['until'],
  DecisionChange: ['kind', 'endsAt', 'allowed', 'names'],
  LimitToRaise: ['allowed', 'version'],
}
