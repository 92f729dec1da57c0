import { playerLinks } from '@kubora/schema/db/player-links'
import {
  groupPermissions,
  permissionGroups,
  playerGroups,
  playerPermissions,
  rankPermissions,
} from '@kubora/schema/db/permissions'
import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { hasAdministrator } from '#permissions/administrators.ts'
import { deleteGroup } from '#permissions/groups/delete-group.ts'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { editMembership } from '#permissions/held/edit-membership.ts'
import { editPermission } from '#permissions/held/edit-permission.ts'
import { removeFromGroup } from '#permissions/held/remove-from-group.ts'
import { removePermission } from '#permissions/held/remove-permission.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { unlinkIdentity } from '#player-links/unlink-identity.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'
import { untilLocked } from '#testing/until-locked.ts'

const { context, db, seed, principalOf } = await createTestContext()
let groupId = 0

/** How often two remove each other, and how many remove each other at once. */
const rounds = isWholeRun ? 200 : 40

// administrators of other tests would remain
beforeEach(async () => {
  await db.delete(groupPermissions).where(eq(groupPermissions.permission, '*'))
  await db.delete(rankPermissions).where(eq(rankPermissions.permission, '*'))
  await db.delete(playerPermissions).where(eq(playerPermissions.permission, '*'))
  groupId = await seed.group({ isTeam: true, permissions: ['*'] })
})

async function administrator() {
  const linked = await seed.linkedPlayer()
  await seed.membership(linked.player, groupId)
  return { ...linked, principal: await principalOf(linked.account) }
}

const soon = () => new Date(Date.now() + 3_600_000)

test('the last administrator is neither removed nor given an end, and the group is neither deleted nor emptied', async () => {
  const { principal, player, linkId } = await administrator()
  // neither of them keeps the network from having none
  const ending = await seed.linkedPlayer()
  await seed.membership(ending.player, groupId, { expiresAt: soon() })
  const unlinked = await seed.player()
  await seed.membership(unlinked, groupId)
  const own = { playerId: player.id, groupId, version: 1 }
  const { name = '' } = (await db.query.permissionGroups?.findFirst({ where: { id: groupId } })) ?? {}
  const values = { id: groupId, version: 1, name, isTeam: true, permissions: ['*'] }
  const changes = {
    removed: () => removeFromGroup.run(context, principal, own),
    ended: () => editMembership.run(context, principal, { ...own, endsAt: soon().toISOString() }),
    deleted: () => deleteGroup.run(context, principal, { id: groupId, version: 1 }),
    emptied: () => editGroup.run(context, principal, { ...values, permissions: [] }),
    'no team': () => editGroup.run(context, principal, { ...values, isTeam: false }),
    unlinked: () => unlinkIdentity.run(context, principal, { id: linkId }),
  }
  for (const [name, change] of Object.entries(changes))
    expect([name, await codeOf(change())]).toEqual([name, 'LAST_ADMINISTRATOR'])
  await administrator()
  expect(await codeOf(changes.unlinked())).toBe('no error')
})

test('nor is the rank of the last administrator taken, replaced, ended, emptied or deleted', async () => {
  const { account, player } = await seed.linkedPlayer()
  const rankId = await seed.rank({ isTeam: true, permissions: ['*'], level: 5 })
  await seed.rankOf(player, rankId)
  const principal = await principalOf(account)
  const own = { playerId: player.id, version: 1 }
  const { name = '' } = (await db.query.ranks?.findFirst({ where: { id: rankId } })) ?? {}
  const values = { id: rankId, version: 1, name, level: 5, minecraftPrefix: '', isTeam: true }
  const other = await seed.rank({ isTeam: true })
  const changes = {
    taken: () => removeRank.run(context, principal, own),
    replaced: () => setRank.run(context, principal, { ...own, rankId: other }),
    ended: () => setRank.run(context, principal, { ...own, rankId, endsAt: soon().toISOString() }),
    emptied: () => editRank.run(context, principal, { ...values, permissions: [] }),
    'no team': () => editRank.run(context, principal, { ...values, isTeam: false, permissions: ['*'] }),
    deleted: () => deleteRank.run(context, principal, { id: rankId, version: 1 }),
  }
  for (const [name, change] of Object.entries(changes))
    expect([name, await codeOf(change())]).toEqual([name, 'LAST_ADMINISTRATOR'])
  await administrator()
  expect(await codeOf(changes.deleted())).toBe('no error')
})

test('nor is the direct permission of the last administrator taken or given an end', async () => {
  const { account, player } = await seed.linkedPlayer()
  await seed.membership(player, await seed.group({ isTeam: true }))
  await seed.permissions(player, ['*'])
  const principal = await principalOf(account)
  const own = { playerId: player.id, permission: '*', version: 1 }
  const changes = {
    taken: () => removePermission.run(context, principal, own),
    ended: () => editPermission.run(context, principal, { ...own, endsAt: soon().toISOString() }),
  }
  for (const [name, change] of Object.entries(changes))
    expect([name, await codeOf(change())]).toEqual([name, 'LAST_ADMINISTRATOR'])
})

test('of administrators who remove each other at the same moment one remains', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await db.delete(playerGroups).where(eq(playerGroups.groupId, groupId))
    const pair = [await administrator(), await administrator()] as const
    const remove = (by: number, of: number) =>
      codeOf(
        removeFromGroup.run(context, pair[by]?.principal ?? null, {
          playerId: pair[of]?.player.id,
          groupId,
          version: 1,
        }),
      )
    const codes = await Promise.all([remove(0, 1), remove(1, 0)])
    expect(codes.toSorted()).toEqual(['NO_PERMISSION', 'no error'])
    expect(await inUnit(context, hasAdministrator)).toBe(true)
  }
}, 360_000)

test('of many administrators of whom each removes the next at once some remain', async () => {
  const all = await Promise.all(Array.from({ length: rounds }, administrator))
  const codes = await Promise.all(
    all.map(({ principal }, index) =>
      codeOf(
        untilLocked(() =>
          removeFromGroup.run(context, principal, {
            playerId: all[(index + 1) % all.length]?.player.id,
            groupId,
            version: 1,
          }),
        ),
      ),
    ),
  )
  const removed = codes.filter((code) => code === 'no error').length
  // who was removed first removes nobody
  expect(codes.filter((code) => code === 'NO_PERMISSION')).toHaveLength(rounds - removed)
  expect(await db.$count(playerGroups, eq(playerGroups.groupId, groupId))).toBe(rounds - removed)
  expect(await inUnit(context, hasAdministrator)).toBe(true)
}, 360_000)

test('of administrators who all leave and unlink at once one remains', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, administrator))
  const codes = await Promise.all(
    all.map(({ principal, player, linkId }, index) =>
      codeOf(
        untilLocked(() =>
          index % 2 === 0
            ? removeFromGroup.run(context, principal, { playerId: player.id, groupId, version: 1 })
            : unlinkIdentity.run(context, principal, { id: linkId }),
        ),
      ),
    ),
  )
  expect(codes.filter((code) => code === 'LAST_ADMINISTRATOR')).toHaveLength(1)
  expect(codes.filter((code) => code === 'no error')).toHaveLength(11)
  expect(await inUnit(context, hasAdministrator)).toBe(true)
  const linked = await db
    .select()
    .from(playerLinks)
    .where(sql`player_id = any(${sql.param(all.map(({ player }) => player.id))}::bigint[])`)
  expect(linked.length).toBeGreaterThan(0)
  expect(await db.$count(permissionGroups, eq(permissionGroups.id, groupId))).toBe(1)
})
