import { randomUUID } from 'node:crypto'
import { banTemplates, bans } from '@kubora/schema/db/bans'
import type { Realm } from '@kubora/validation/realms'
import {
  type MatrixRow,
  ownPlayerField,
  type PlainFields,
  type RealmRow,
} from '#testing/authorization/matrix-row.ts'
import { rowRealm } from '#testing/authorization/realm-needs.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** An active ban of a player of its own, in a realm or, null, the network. */
async function makeBan(
  { db, seed }: TestWorld,
  realm: Realm | null = rowRealm,
): Promise<{ id: string; playerId: number }> {
  const { id: playerId } = await seed.player()
  const [ban] = await db
    .insert(bans)
    .values({
      playerId,
      realm,
      reason: 'geheim',
      adminName: 'Admin',
      duration: -1,
      unit: 'DAYS',
    })
    .returning({ id: bans.id })
  if (!ban) throw new Error('insert returned no row')
  return { id: ban.id, playerId }
}

const bansOf = async ({ db }: TestWorld, playerId: number) => db.query.bans.findMany({ where: { playerId } })

/** A new ban. */
const creating: RealmRow = {
  field: 'Mutation.createBan',
  onStored: false,
  prepare: async (world, { named: realm }) => {
    const { id } = await world.seed.player()
    const input = { playerId: String(id), realm, ...content, idempotencyKey: randomUUID() }
    return {
      query: 'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }',
      variables: { input },
      state: () => bansOf(world, id),
    }
  },
}

/** A mutation that changes a ban. */
function changing(field: string, type: string, more: object): RealmRow {
  return {
    field: `Mutation.${field}`,
    onStored: true,
    prepare: async (world, { stored, named: realm }) => {
      const { id, playerId } = await makeBan(world, stored)
      return {
        query: `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`,
        variables: { input: { id, version: 1, realm, ...more } },
        state: async () => [
          await world.db.query.bans.findMany({ where: { playerId }, with: { changes: true } }),
          await world.db.query.auditLog.findMany({ where: { targetId: String(playerId) } }),
        ],
      }
    },
  }
}

const content = { reason: 'Griefing', duration: 3, unit: 'DAYS' }

/** Operations on bans of a realm. */
export const realmRows: readonly RealmRow[] = [
  creating,
  // an earlier end than the present one needs the permission to unban as well
  changing('editBan', 'EditBanInput', { ...content, duration: -1 }),
  changing('shortenBan', 'ShortenBanInput', { duration: 3, unit: 'DAYS' }),
  changing('unban', 'UnbanInput', {}),
]

const template = {
  name: 'Griefing',
  reasons: { de: 'a', en: 'b', fr: 'c' },
  steps: [{ duration: 1, unit: 'DAYS' as const }],
}

/** The row of a mutation that changes a template. */
function templateRow(field: string, needsInput: boolean): MatrixRow {
  return {
    field: `Mutation.${field}`,
    prepare: async ({ db }) => {
      const [row] = await db.insert(banTemplates).values(template).returning({ id: banTemplates.id })
      return {
        query: `mutation ($id: ID!${needsInput ? ', $input: BanTemplateInput!' : ''}) {
          ${field}(id: $id, version: 1${needsInput ? ', input: $input' : ''}) { id } }`,
        variables: { id: String(row?.id), input: { ...template, name: 'Other' } },
        state: async () => db.query.banTemplates.findMany(),
      }
    },
  }
}

/** Rows of bans. */
export const rows: readonly MatrixRow[] = [
  ownPlayerField('ban', 'id ban { remark }'),
  ownPlayerField('banProposals', 'banProposals { earlier }'),
  ownPlayerField('bans', 'bans { items { remark } }'),
  ownPlayerField('isProtected', 'isProtected'),
  { field: 'Query.banTemplates', prepare: () => ({ query: '{ banTemplates { id } }' }) },
  {
    field: 'Mutation.addBanTemplate',
    prepare: ({ db }) => ({
      query: 'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
      variables: { input: template },
      state: async () => db.query.banTemplates.findMany(),
    }),
  },
  templateRow('editBanTemplate', true),
  templateRow('deleteBanTemplate', false),
  { field: 'Query.bans', prepare: () => ({ query: '{ bans { items { id remark } } }' }) },
  {
    field: 'Query.ban',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { ban(id: $id) { id remark } }',
      variables: { id: (await makeBan(world)).id },
    }),
  },
  ...realmRows.map(({ field, prepare }) => ({
    field,
    prepare: (world: TestWorld) => prepare(world, { stored: rowRealm, named: rowRealm }),
  })),
  {
    field: 'Mutation.resendBan',
    prepare: async ({ db, seed }) => {
      const [player, server] = [await seed.player(), await seed.gameServer()]
      await seed.keptState(server, player)
      return {
        query: 'mutation ($id: ID!) { resendBan(playerId: $id) }',
        variables: { id: String(player.id) },
        state: async () => db.query.playerStateDeliveries.findMany({ where: { playerId: player.id } }),
      }
    },
  },
  {
    field: 'Subscription.playerBanChanged',
    prepare: async (world) => {
      const { id: banId, playerId } = await makeBan(world)
      return {
        query: 'subscription ($id: ID!) { playerBanChanged(playerId: $id) { id ban { remark } } }',
        variables: { id: String(playerId) },
        event: { kind: 'ban', banId, playerId },
      }
    },
  },
]

/** What a ban is, in the list and beside its history. */
const banFacts = [
  'playerDisplayName',
  'id',
  'playerId',
  'playerName',
  'realm',
  'reason',
  'reasons',
  'remark',
  'adminAccountId',
  'adminName',
  'duration',
  'unit',
  'startsAt',
  'endsAt',
  'active',
  'endedAt',
  'end',
  'endedByName',
  'ruleId',
  'templateName',
  'version',
  'evidence',
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Account: ['ban'],
  Ban: [...banFacts, 'evidenceFileCount', 'changes', 'deliveries'],
  BanChange: ['id', 'kind', 'at', 'actorName', 'before', 'after', 'comment'],
  BanDelivery: [
    'serverId',
    'serverName',
    'state',
    'version',
    'appliedVersion',
    'sentAt',
    'receiptAt',
    'reason',
  ],
  BanProposal: ['template', 'earlier', 'step'],
  BanStep: ['duration', 'unit'],
  BanTemplate: ['id', 'realm', 'name', 'reasons', 'steps', 'ruleId', 'version'],
  BanPage: ['items', 'nextCursor'],
  ListedBan: [...banFacts, 'formerName', 'playerNameCurrent'],
  ListedBanPage: ['items', 'nextCursor'],
  OwnBan: ['id', 'realm', 'reason', 'reasons', 'startsAt', 'endsAt'],
}
