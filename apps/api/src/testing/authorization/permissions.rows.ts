import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { randomUUID } from 'node:crypto'
import { everybody, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

const rights = '{ playerId }'
// what everybody with the permission may give and take, as they hold it themselves
const held = permissionPermissions.editPermissions

/** Lines about this id; all lines for 0, when there is none yet. */
async function auditLines({ db }: TestWorld, targetId: number) {
  return db.query.auditLog.findMany({ where: targetId === 0 ? {} : { targetId: String(targetId) } })
}

/** The row of a mutation with one input; `make` resolves with the input and the id of what it is about. */
function row(
  field: string,
  type: string,
  make: (world: TestWorld) => Promise<{ id: number; input: object }>,
  selection = rights,
): MatrixRow {
  return {
    field: `Mutation.${field}`,
    prepare: async (world) => {
      const { id, input } = await make(world)
      return {
        query: `mutation ($input: ${type}!) { ${field}(input: $input) ${selection} }`,
        variables: { input },
        state: () => auditLines(world, id),
      }
    },
  }
}

const endsAt = '2099-01-01T00:00:00.000Z'
const groupValues = () => ({ name: randomUUID(), isTeam: false, permissions: [held] })
const rankValues = () => ({ ...groupValues(), level: 0, minecraftPrefix: '&a[X]' })

async function member({ seed }: TestWorld) {
  const { id: playerId } = await seed.player()
  const groupId = await seed.group({ permissions: [held] })
  return { playerId, groupId }
}

async function joined(world: TestWorld) {
  const { playerId, groupId } = await member(world)
  await world.seed.membership({ id: playerId }, groupId)
  return { id: playerId, input: { playerId, groupId, version: 1 } }
}

async function ranked({ seed }: TestWorld) {
  const { id: playerId } = await seed.player()
  await seed.rankOf({ id: playerId }, await seed.rank({ permissions: [held] }))
  return { id: playerId, input: { playerId, version: 1 } }
}

async function granted({ seed }: TestWorld) {
  const player = await seed.player()
  await seed.permissions(player, [held])
  return { id: player.id, input: { playerId: player.id, permission: held, version: 1 } }
}

function query(field: string, prepare: (world: TestWorld) => Promise<string> | string): MatrixRow {
  return { field: `Query.${field}`, prepare: async (world) => ({ query: `{ ${await prepare(world)} }` }) }
}

/** Rows of the caller's permissions, groups, ranks and what players hold. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.permissions',
    outcome: everybody,
    prepare: () => ({ query: '{ permissions(permissions: ["acp.players.view"]) }' }),
  },
  query('permissionGroups', () => 'permissionGroups { id name permissions memberCount }'),
  query('editableRanks', () => 'editableRanks { id name level permissions holderCount }'),
  query('playersByName', () => 'playersByName(start: "a") { playerId playerName }'),
  query('otherPermissionNames', () => 'otherPermissionNames'),
  query(
    'groupMembers',
    async ({ seed }) => `groupMembers(groupId: ${await seed.group()}) { items { playerId } }`,
  ),
  query(
    'rankHolders',
    async ({ seed }) => `rankHolders(rankId: ${await seed.rank()}) { items { playerId } }`,
  ),
  query(
    'permissionHolders',
    () => 'permissionHolders(permission: "acp.logs.view", first: 1) { items { playerId } }',
  ),
  query(
    'playerRights',
    async ({ seed }) => `playerRights(playerId: ${(await seed.player()).id}) { playerName }`,
  ),
  query(
    'explainRight',
    async ({ seed }) =>
      `explainRight(playerId: ${(await seed.player()).id}, permission: "*") { isTeamMember }`,
  ),
  query(
    'previewRights',
    async ({ seed }) =>
      `previewRights(change: { addPermission: { playerId: ${(await seed.player()).id}, permission: "${held}" } }) { concerned }`,
  ),
  {
    field: 'Subscription.rightsChanged',
    prepare: () => ({ query: 'subscription { rightsChanged }', event: { kind: 'rights' } }),
  },
  row(
    'addPermissionGroup',
    'AddPermissionGroupInput',
    async () => ({ id: 0, input: groupValues() }),
    '{ id }',
  ),
  row(
    'editPermissionGroup',
    'EditPermissionGroupInput',
    async ({ seed }) => {
      const id = await seed.group()
      return { id, input: { ...groupValues(), id, version: 1 } }
    },
    '{ id }',
  ),
  row(
    'deletePermissionGroup',
    'RightsSetTarget',
    async ({ seed }) => {
      const id = await seed.group()
      return { id, input: { id, version: 1 } }
    },
    '{ id }',
  ),
  row('addRank', 'AddRankInput', async () => ({ id: 0, input: rankValues() }), '{ id }'),
  row(
    'editRank',
    'EditRankInput',
    async ({ seed }) => {
      const id = await seed.rank()
      return { id, input: { ...rankValues(), id, version: 1 } }
    },
    '{ id }',
  ),
  row(
    'deleteRank',
    'RightsSetTarget',
    async ({ seed }) => {
      const id = await seed.rank()
      return { id, input: { id, version: 1 } }
    },
    '{ id }',
  ),
  row('addToGroup', 'AddToGroupInput', async (world) => {
    const input = await member(world)
    return { id: input.playerId, input }
  }),
  row('editMembership', 'EditMembershipInput', async (world) => {
    const { id, input } = await joined(world)
    return { id, input: { ...input, endsAt } }
  }),
  row('removeFromGroup', 'MembershipTarget', joined),
  row('setRank', 'SetRankInput', async ({ seed }) => {
    const { id: playerId } = await seed.player()
    return { id: playerId, input: { playerId, rankId: await seed.rank({ permissions: [held] }) } }
  }),
  row('removeRank', 'HeldRankTarget', ranked),
  row('addPermission', 'AddPermissionInput', async ({ seed }) => {
    const { id: playerId } = await seed.player()
    return { id: playerId, input: { playerId, permission: held } }
  }),
  row('editPermission', 'EditPermissionInput', async (world) => {
    const { id, input } = await granted(world)
    return { id, input: { ...input, endsAt } }
  }),
  row('removePermission', 'HeldPermissionTarget', granted),
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  NamedPlayer: ['playerId', 'playerName', 'nameCurrent', 'playerDisplayName'],
  PermissionGroup: ['id', 'name', 'isTeam', 'requiresSecondFactor', 'permissions', 'memberCount', 'version'],
  EditableRank: [
    'id',
    'name',
    'isTeam',
    'requiresSecondFactor',
    'level',
    'minecraftPrefix',
    'permissions',
    'holderCount',
    'version',
  ],
  RightsHolderPage: ['items', 'nextCursor'],
  RightsHolder: [
    'playerId',
    'playerName',
    'isTeamMember',
    'endsAt',
    'version',
    'reasons',
    'playerDisplayName',
  ],
  RightsHolderReason: ['granted', 'source', 'sourceName', 'endsAt'],
  PlayerRights: [
    'playerId',
    'playerName',
    'uuid',
    'isTeamMember',
    'isLinked',
    'isUntrusted',
    'rank',
    'groups',
    'permissions',
    'playerDisplayName',
  ],
  HeldRightsSet: ['setId', 'name', 'isTeam', 'permissions', 'endsAt', 'version'],
  HeldPermission: ['permission', 'endsAt', 'version'],
  RightExplanation: ['reasons', 'ended', 'wouldGive', 'isTeamMember', 'isLinked', 'isUntrusted'],
  RightReason: ['granted', 'source', 'sourceId', 'sourceName', 'endsAt'],
  RightGiver: ['source', 'setId', 'name', 'granted'],
  RightsPreview: ['concerned', 'compared', 'gaining', 'losing', 'differences', 'own'],
  RightsDifference: [
    'playerId',
    'playerName',
    'gains',
    'losses',
    'longer',
    'shorter',
    'becomesTeam',
    'needsFactor',
    'playerDisplayName',
  ],
}
