import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { effectiveRights } from '#features/permissions/effective-rights.ts'

const nobody = {
  playerId: '1',
  playerName: 'Ada',
  playerDisplayName: null,
  isTeamMember: true,
  isLinked: true,
  isUntrusted: false,
}
const set = { setId: '1', isTeam: true, endsAt: null, version: 1 }

test('each name is listed once, with every grant that covers it', () => {
  const found = effectiveRights({
    ...nobody,
    rank: { ...set, name: 'Gold', permissions: ['game.fly', 'game.*'] },
    groups: [{ ...set, name: 'Pilots', permissions: ['game.fly'], endsAt: '2099-01-01T00:00:00.000Z' }],
    permissions: [{ permission: 'game.fly', endsAt: null, version: 1 }],
  })
  expect(found.map(({ name }) => name)).toEqual(['game.*', 'game.fly'])
  expect(found[1]?.reasons.map(({ source, granted }) => `${source} ${granted}`)).toEqual([
    'DIRECT game.fly',
    'GROUP game.fly',
    'RANK game.fly',
    'RANK game.*',
  ])
})

test('a wildcard lists every known name that it covers, and none beside or above', () => {
  const permissions = [{ permission: 'acp.players.*', endsAt: null, version: 1 }]
  const names = effectiveRights({ ...nobody, rank: null, groups: [], permissions }).map(({ name }) => name)
  expect(names).toContain(playerPermissions.viewPlayers)
  expect(names.every((name) => name.startsWith('acp.players.'))).toBe(true)
  expect(effectiveRights({ ...nobody, rank: null, groups: [], permissions: [] })).toEqual([])
})
