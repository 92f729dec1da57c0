import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import fc from 'fast-check'
import {
  type FuzzedOperations,
  type FuzzTarget,
  nasty,
  nastyCursor,
  nastyId,
  pageSize,
} from '#testing/fuzz/hostile-values.ts'

const version = () => fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null))
const names = () =>
  fc.array(fc.oneof(nasty, fc.constantFrom('*', 'acp.*', auditLogPermissions.viewLogs)), { maxLength: 400 })
const name = () => fc.oneof(nasty, fc.constantFrom('*', 'acp.*', auditLogPermissions.viewLogs, 'plugin.fly'))
const end = () => fc.oneof(nasty, fc.constantFrom(null, '2099-01-01T00:00:00Z', '0000-01-01T00:00:00Z'))
const set = () => ({ n: nasty, t: fc.boolean(), p: names() })
const rank = () => ({ ...set(), l: fc.oneof(fc.integer({ min: -1, max: 1001 }), fc.double()), x: nasty })
const setFields = 'name: $n, isTeam: $t, permissions: $p'
const rankFields = `${setFields}, level: $l, minecraftPrefix: $x`
const setTypes = '$n: String!, $t: Boolean!, $p: [String!]!'
const rankTypes = `${setTypes}, $l: Float!, $x: String!`

/** What is read and changed of groups, ranks and permissions. */
export function operations({ playerId }: FuzzTarget): FuzzedOperations {
  const player = () => fc.oneof(nastyId, fc.constant(String(playerId)))
  return {
    permissions: [
      'query ($a: [String!]!) { permissions(permissions: $a) }',
      { a: fc.array(nasty, { maxLength: 120 }) },
    ],
    groupMembers: [
      'query ($a: ID!, $b: String, $c: Int!) { groupMembers(groupId: $a, after: $b, first: $c) { nextCursor } }',
      { a: nastyId, b: nastyCursor, c: pageSize },
    ],
    rankHolders: [
      'query ($a: ID!, $b: String, $c: Int!) { rankHolders(rankId: $a, after: $b, first: $c) { nextCursor } }',
      { a: nastyId, b: nastyCursor, c: pageSize },
    ],
    permissionHolders: [
      'query ($a: String!, $b: String, $c: Int!) { permissionHolders(permission: $a, after: $b, first: $c) { nextCursor } }',
      { a: name(), b: nastyCursor, c: pageSize },
    ],
    playersByName: ['query ($a: String!) { playersByName(start: $a) { playerId } }', { a: nasty }],
    playerRights: ['query ($a: ID!) { playerRights(playerId: $a) { playerId } }', { a: player() }],
    explainRight: [
      'query ($a: ID!, $b: String!) { explainRight(playerId: $a, permission: $b) { isLinked } }',
      { a: player(), b: name() },
    ],
    previewRights: [
      'query ($a: ID!, $b: String!, $c: DateTime) { previewRights(change: { addPermission: { playerId: $a, permission: $b, endsAt: $c } }) { concerned } }',
      { a: player(), b: name(), c: end() },
    ],
    addPermissionGroup: [
      `mutation (${setTypes}) { addPermissionGroup(input: { ${setFields} }) { id } }`,
      set(),
    ],
    editPermissionGroup: [
      `mutation ($a: ID!, $b: Int!, ${setTypes}) { editPermissionGroup(input: { id: $a, version: $b, ${setFields} }) { id } }`,
      { a: nastyId, b: version(), ...set() },
    ],
    deletePermissionGroup: [
      'mutation ($a: ID!, $b: Int!) { deletePermissionGroup(input: { id: $a, version: $b }) { id } }',
      { a: nastyId, b: version() },
    ],
    addRank: [`mutation (${rankTypes}) { addRank(input: { ${rankFields} }) { id } }`, rank()],
    editRank: [
      `mutation ($a: ID!, $b: Int!, ${rankTypes}) { editRank(input: { id: $a, version: $b, ${rankFields} }) { id } }`,
      { a: nastyId, b: version(), ...rank() },
    ],
    deleteRank: [
      'mutation ($a: ID!, $b: Int!) { deleteRank(input: { id: $a, version: $b }) { id } }',
      { a: nastyId, b: version() },
    ],
    addToGroup: [
      'mutation ($a: ID!, $b: ID!, $c: DateTime) { addToGroup(input: { playerId: $a, groupId: $b, endsAt: $c }) { playerId } }',
      { a: player(), b: nastyId, c: end() },
    ],
    editMembership: [
      'mutation ($a: ID!, $b: ID!, $c: DateTime, $d: Int!) { editMembership(input: { playerId: $a, groupId: $b, endsAt: $c, version: $d }) { playerId } }',
      { a: player(), b: nastyId, c: end(), d: version() },
    ],
    removeFromGroup: [
      'mutation ($a: ID!, $b: ID!, $c: Int!) { removeFromGroup(input: { playerId: $a, groupId: $b, version: $c }) { playerId } }',
      { a: player(), b: nastyId, c: version() },
    ],
    setRank: [
      'mutation ($a: ID!, $b: ID!, $c: DateTime, $d: Int) { setRank(input: { playerId: $a, rankId: $b, endsAt: $c, version: $d }) { playerId } }',
      { a: player(), b: nastyId, c: end(), d: version() },
    ],
    removeRank: [
      'mutation ($a: ID!, $b: Int!) { removeRank(input: { playerId: $a, version: $b }) { playerId } }',
      { a: player(), b: version() },
    ],
    addPermission: [
      'mutation ($a: ID!, $b: String!, $c: DateTime) { addPermission(input: { playerId: $a, permission: $b, endsAt: $c }) { playerId } }',
      { a: player(), b: name(), c: end() },
    ],
    editPermission: [
      'mutation ($a: ID!, $b: String!, $c: DateTime, $d: Int!) { editPermission(input: { playerId: $a, permission: $b, endsAt: $c, version: $d }) { playerId } }',
      { a: player(), b: name(), c: end(), d: version() },
    ],
    removePermission: [
      'mutation ($a: ID!, $b: String!, $c: Int!) { removePermission(input: { playerId: $a, permission: $b, version: $c }) { playerId } }',
      { a: player(), b: name(), c: version() },
    ],
  }
}
