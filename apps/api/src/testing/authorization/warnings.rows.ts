import { randomUUID } from 'node:crypto'
import { banTemplates } from '@kubora/schema/db/bans'
import { warnings, warningThresholds } from '@kubora/schema/db/warnings'
import { type MatrixRow, ownPlayerField, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

const content = { reason: 'Spam', days: 30 }

/** An active warning of a player of its own. */
async function makeWarning({ db, seed }: TestWorld): Promise<{ id: string; playerId: number }> {
  const { id: playerId } = await seed.player()
  const [warning] = await db
    .insert(warnings)
    .values({ playerId, reason: 'geheim', proof: [], warnerName: 'Admin' })
    .returning({ id: warnings.id })
  if (!warning) throw new Error('insert returned no row')
  return { id: warning.id, playerId }
}

/** The row of a mutation that changes a warning. */
function changeRow(field: string, type: string, more: object): MatrixRow {
  return {
    field: `Mutation.${field}`,
    prepare: async (world) => {
      const { id, playerId } = await makeWarning(world)
      return {
        query: `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`,
        variables: { input: { id, version: 1, ...more } },
        state: async () => [
          await world.db.query.warnings.findMany({ where: { playerId } }),
          await world.db.query.auditLog.findMany({ where: { targetId: String(playerId) } }),
        ],
      }
    },
  }
}

async function makeTemplate({ db }: TestWorld): Promise<number> {
  const [row] = await db
    .insert(banTemplates)
    .values({
      name: randomUUID(),
      reasons: { de: 'a', en: 'b', fr: 'c' },
      steps: [{ duration: 1, unit: 'DAYS' }],
    })
    .returning({ id: banTemplates.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

// each request is one of many, and a realm has one threshold of a count
let lastCount = 0

/** The row of a mutation that changes a threshold. */
function thresholdRow(field: string, needsInput: boolean): MatrixRow {
  return {
    field: `Mutation.${field}`,
    prepare: async (world) => {
      const templateId = await makeTemplate(world)
      lastCount = (lastCount % 100) + 1
      await world.db.delete(warningThresholds)
      const [row] = await world.db
        .insert(warningThresholds)
        .values({ templateId, count: lastCount })
        .returning({ id: warningThresholds.id })
      return {
        query: `mutation ($id: ID!${needsInput ? ', $input: WarningThresholdInput!' : ''}) {
          ${field}(id: $id, version: 1${needsInput ? ', input: $input' : ''}) { id } }`,
        variables: {
          id: String(row?.id),
          input: { realm: 'de', count: lastCount, templateId: String(templateId) },
        },
        state: async () => world.db.query.warningThresholds.findMany({ where: { templateId } }),
      }
    },
  }
}

/** Rows of warnings. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Subscription.playerWarningsChanged',
    prepare: async (world) => {
      const { playerId } = await makeWarning(world)
      return {
        query:
          'subscription ($id: ID!) { playerWarningsChanged(playerId: $id) { id warnings { items { remark } } } }',
        variables: { id: String(playerId) },
        event: { kind: 'warning', playerId },
      }
    },
  },
  ownPlayerField('warnings', 'warnings { items { remark } }'),
  ownPlayerField('activeWarnings', 'activeWarnings'),
  ownPlayerField('proposedByWarnings', 'proposedByWarnings { active }'),
  { field: 'Query.warningThresholds', prepare: () => ({ query: '{ warningThresholds { id } }' }) },
  {
    field: 'Mutation.addWarningThreshold',
    prepare: async (world) => {
      const templateId = await makeTemplate(world)
      await world.db.delete(warningThresholds)
      return {
        query: 'mutation ($input: WarningThresholdInput!) { addWarningThreshold(input: $input) { id } }',
        variables: { input: { count: 3, templateId: String(templateId) } },
        state: async () => world.db.query.warningThresholds.findMany({ where: { templateId } }),
      }
    },
  },
  thresholdRow('editWarningThreshold', true),
  thresholdRow('deleteWarningThreshold', false),
  {
    field: 'Mutation.createWarning',
    prepare: async ({ db, seed }) => {
      const player = await seed.player()
      return {
        query: 'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }',
        variables: { input: { playerId: String(player.id), ...content, idempotencyKey: randomUUID() } },
        state: async () => db.query.warnings.findMany({ where: { playerId: player.id } }),
      }
    },
  },
  // an earlier end than the present one needs the permission to delete as well
  changeRow('editWarning', 'EditWarningInput', { reason: 'Insults' }),
  changeRow('deleteWarning', 'DeleteWarningInput', {}),
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Account: ['warnings'],
  OwnWarning: ['id', 'realm', 'reason', 'warnedAt', 'expiresAt'],
  Warning: [
    'id',
    'playerId',
    'realm',
    'reason',
    'remark',
    'proof',
    'ruleId',
    'warnerName',
    'warnedAt',
    'days',
    'expiresAt',
    'active',
    'deletedAt',
    'deletedByName',
    'deleteComment',
    'notice',
    'version',
  ],
  WarningNotice: ['state', 'settledAt', 'serverName', 'reason'],
  WarningPage: ['items', 'nextCursor'],
  WarningProposal: ['thresholdId', 'realm', 'count', 'active', 'template'],
  WarningThreshold: ['id', 'realm', 'count', 'template', 'version'],
}
