import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { explainPermission } from '#permissions/explain-permission.ts'
import { createTestContext } from '#testing/test-context.ts'

const { db, seed, principalOf } = await createTestContext()
const past = new Date(Date.now() - 1000)

test('names every source of a permission and leaves out what ended', async () => {
  const { account, player } = await seed.teamMember({ permissions: ['acp.players.*'], group: 'Supporters A' })
  await seed.permissions(player, [playerPermissions.viewPlayers])
  await seed.permissions(player, [auditLogPermissions.viewLogs], { expiresAt: past })
  await seed.rankOf(player, await seed.rank({ name: 'Admin A', permissions: ['*'] }), { expiresAt: past })
  const reasons = await explainPermission(db, player.id, playerPermissions.viewPlayers)
  expect(reasons).toEqual(
    expect.arrayContaining([
      { granted: playerPermissions.viewPlayers, source: 'direct', sourceName: null, expiresAt: null },
      { granted: 'acp.players.*', source: 'group', sourceName: 'Supporters A', expiresAt: null },
    ]),
  )
  expect(reasons).toHaveLength(2)
  expect(await explainPermission(db, player.id, auditLogPermissions.viewLogs)).toEqual([])
  expect((await principalOf(account)).grants.toSorted()).toEqual([
    'acp.players.*',
    playerPermissions.viewPlayers,
  ])
})

test('a team rank makes a team member until it ends', async () => {
  const { account, player } = await seed.linkedPlayer()
  const rank = await seed.rank({ name: 'Moderator A', isTeam: true })
  await seed.rankOf(player, rank)
  expect(await principalOf(account)).toMatchObject({ isTeamMember: true, userGroup: 'Moderator A' })
  const ended = await seed.linkedPlayer()
  await seed.rankOf(ended.player, rank, { expiresAt: past })
  expect(await principalOf(ended.account)).toMatchObject({ isTeamMember: false, userGroup: 'user' })
})
