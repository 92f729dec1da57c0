import { banTemplates } from '@kubora/schema/db/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { holdersOf, type MatrixRow, only, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** The line of a ban template that this account added, else somebody. */
async function addedTemplate({ db, seed }: TestWorld, actorAccountId?: number): Promise<string | undefined> {
  const template = {
    realm: null,
    name: 'Griefing',
    reasons: { de: 'a', en: 'b', fr: 'c' },
    steps: [{ duration: 1, unit: 'DAYS' as const }],
    ruleId: null,
  }
  const [row] = await db.insert(banTemplates).values(template).returning({ id: banTemplates.id })
  const target = { targetType: 'ban-template', targetId: String(row?.id) }
  return (
    await seed.auditLines([{ action: 'ban-templates.add', ...target, newValue: template, actorAccountId }])
  )[0]
}

/** Rows of the ACP log. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.auditLog',
    prepare: () => ({ query: '{ auditLog(filter: { text: "a" }) { items { id action } nextCursor } }' }),
  },
  {
    field: 'Query.accountFigures',
    prepare: () => ({ query: '{ accountFigures { at registrations links } }' }),
  },
  {
    field: 'Query.sanctionFigures',
    prepare: () => ({ query: '{ sanctionFigures { from bans { count members { items { label } } } } }' }),
  },
  {
    field: 'Query.auditEntry',
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { auditEntry(id: $id) { id actorName newValue requestId } }',
      variables: { id: (await seed.auditLines([{}]))[0] },
    }),
  },
  {
    field: 'Query.auditRevert',
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { auditRevert(id: $id) { state reason now } }',
      variables: { id: (await seed.auditLines([{}]))[0] },
    }),
  },
  {
    field: 'Mutation.revertAuditEntry',
    // who may view the log alone lacks the permission for ban templates
    outcome: only('admin'),
    prepare: async (world) => ({
      query: 'mutation ($id: ID!) { revertAuditEntry(input: { id: $id }) { id } }',
      variables: { id: await addedTemplate(world) },
      state: async () => world.db.query.banTemplates.findMany(),
    }),
  },
  {
    field: 'Mutation.undoAction',
    // the permission of the action that takes it back
    outcome: holdersOf(banPermissions.editBanTemplates),
    prepare: async (world, { account }) => ({
      query: 'mutation ($id: ID!) { undoAction(id: $id) }',
      variables: { id: await addedTemplate(world, account?.id) },
      state: async () => world.db.query.banTemplates.findMany(),
    }),
  },
  {
    field: 'Mutation.exportAuditLog',
    prepare: () => ({
      query: 'mutation { exportAuditLog(input: { format: CSV }) { text rows nextCursor } }',
    }),
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  AuditEntry: [
    'id',
    'at',
    'actorId',
    'actorName',
    'action',
    'targetType',
    'targetId',
    'targetName',
    'oldValue',
    'newValue',
    'value',
    'requestId',
    'reverts',
    'revertedBy',
  ],
  AuditExportPart: ['text', 'rows', 'nextCursor'],
  AuditRevert: ['state', 'reason', 'revertedBy', 'action', 'permission', 'left', 'now', 'restored'],
  AuditPage: ['items', 'nextCursor'],
  AccountDay: ['at', 'registrations', 'links'],
  SanctionFigures: ['from', 'beforeFrom', 'bans', 'warnings'],
  SanctionKind: ['count', 'before', 'isCapped', 'reasons', 'members'],
  FigureGroups: ['items', 'others'],
  FigureGroup: ['key', 'label', 'texts', 'count', 'before'],
  FigureOthers: ['groups', 'count', 'before'],
}
