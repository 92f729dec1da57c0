import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { auditLog } from '@kubora/schema/db/audit-log'
import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { addGroup } from '#permissions/groups/add-group.ts'
import { deleteGroup } from '#permissions/groups/delete-group.ts'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { restoreGroup } from '#permissions/groups/restore-group.ts'
import { addPermission } from '#permissions/held/add-permission.ts'
import { presentMembership, presentPermission, presentRank } from '#permissions/held/present-held.ts'
import { removePermission } from '#permissions/held/remove-permission.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { addToGroup } from '#permissions/held/add-to-group.ts'
import { removeFromGroup } from '#permissions/held/remove-from-group.ts'
import { addRank } from '#permissions/ranks/add-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { restoreRank } from '#permissions/ranks/restore-rank.ts'
import { codeOf } from '#testing/test-context.ts'
import { createRightsDesk, inHours } from '#testing/rights-desk.ts'

const { context, db, seed, principalOf, events, administrator, named } = await createRightsDesk()
const view = playerPermissions.viewPlayers
const set = { isTeam: false, permissions: [view] }

let admin: Principal
beforeEach(async () => {
  events.length = 0
  admin = await administrator()
})

describe('a permission that a player has', () => {
  test.each(['direct', 'group', 'rank', 'wildcard'] as const)('by %s is not given again', async (source) => {
    const player = await seed.player()
    if (source === 'direct') await seed.permissions(player, [view])
    if (source === 'wildcard') await seed.permissions(player, ['acp.*'])
    if (source === 'group') await seed.membership(player, await seed.group({ permissions: [view] }))
    if (source === 'rank') await seed.rankOf(player, await seed.rank({ permissions: [view] }))
    const give = addPermission.run(context, admin, { playerId: player.id, permission: view })
    await expect(give).rejects.toMatchObject({ code: 'PLAYER_HAS_ALREADY_PERMISSION' })
  })

  test('and that ended is given anew', async () => {
    const player = await seed.player()
    await seed.permissions(player, [view], { expiresAt: new Date(Date.now() - 1000) })
    const give = () => addPermission.run(context, admin, { playerId: player.id, permission: view })
    expect(await codeOf(give())).toBe('no error')
    expect(await codeOf(give())).toBe('PLAYER_HAS_ALREADY_PERMISSION')
  })
})

describe('wrong input', () => {
  test('is refused with the field', async () => {
    const { id: playerId } = await seed.player()
    const groupId = await seed.group()
    for (const endsAt of [inHours(-1), 'soon', '0000-01-01T00:00:00Z', 5]) {
      const join = addToGroup.run(context, admin, { playerId, groupId, endsAt })
      await expect(join, String(endsAt)).rejects.toMatchObject({ fieldErrors: [{ path: 'endsAt' }] })
    }
    for (const permission of ['', 'a b', 'acp.', '.x', '*.a', 'A', 'a..b', 'x'.repeat(121), '**', 'a.*.b']) {
      const give = addPermission.run(context, admin, { playerId, permission })
      await expect(give, permission).rejects.toMatchObject({ fieldErrors: [{ path: 'permission' }] })
    }
    const missing = addToGroup.run(context, admin, { playerId, groupId: 999_999 })
    await expect(missing).rejects.toMatchObject({ fieldErrors: [{ path: 'groupId' }] })
    expect(await codeOf(addToGroup.run(context, admin, { playerId: 999_999, groupId }))).toBe('NOT_FOUND')
    const { name } = named({})
    await addGroup.run(context, admin, { ...set, name })
    const taken = addGroup.run(context, admin, { ...set, name: name.toUpperCase() })
    await expect(taken).rejects.toMatchObject({ fieldErrors: [{ path: 'name' }] })
  })

  test('a name that the site would never use is refused with the names that were meant, unless the set has it already', async () => {
    const { id: playerId } = await seed.player()
    const permission = view.replace('view', 'veiw')
    const key = 'validation.unknown-permission-near'
    const wrong = { key, params: { name: permission, near: `${view}, ${playerPermissions.editPlayers}` } }
    const give = addPermission.run(context, admin, { playerId, permission })
    await expect(give).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: [{ path: 'permission', ...wrong }],
    })
    const values = named({ isTeam: false, permissions: ['game.fly', permission] })
    const refusal = { code: 'INVALID_INPUT', fieldErrors: [{ path: 'permissions', ...wrong }] }
    await expect(addGroup.run(context, admin, values)).rejects.toMatchObject(refusal)
    const rank = { ...values, level: 1, minecraftPrefix: '' }
    await expect(addRank.run(context, admin, rank)).rejects.toMatchObject(refusal)
    const rankId = await addRank.run(context, admin, { ...rank, permissions: [] })
    const edited = editRank.run(context, admin, { ...rank, id: rankId, version: 1 })
    await expect(edited).rejects.toMatchObject(refusal)
    const older = await seed.group({ permissions: [permission] })
    await editGroup.run(context, admin, { ...values, id: older, version: 1 })
    const more = {
      ...values,
      id: older,
      version: 2,
      permissions: [permission, chatPermissions.answerChats.replace('{lang}', 'en')],
    }
    await expect(editGroup.run(context, admin, more)).rejects.toMatchObject({
      fieldErrors: [
        { key: 'validation.permission-realm', params: { realm: 'en', near: 'de, fr, freeroam' } },
      ],
    })
    await seed.permissions({ id: playerId }, [permission])
    const removed = removePermission.run(context, admin, { playerId, permission, version: 1 })
    expect(await codeOf(removed)).toBe('no error')
  })

  test('what is taken and given anew is not what a dialog read before', async () => {
    const { id: playerId } = await seed.player()
    const [rankId, another, groupId] = [await seed.rank(), await seed.rank(), await seed.group()]
    const ofGroup = { playerId, groupId }
    const ofPermission = { playerId, permission: 'plugin.fly' }
    const presentVersions = async () => {
      const held = [
        await presentRank(db, playerId),
        await presentMembership(db, ofGroup),
        await presentPermission(db, ofPermission),
      ]
      return held.map((one) => one?.version)
    }
    const giveAll = async (rank: number) => {
      await setRank.run(context, admin, { playerId, rankId: rank, version: null })
      await addToGroup.run(context, admin, ofGroup)
      await addPermission.run(context, admin, ofPermission)
    }
    const takeAll = async ([ofRank, member, direct]: (number | undefined)[]) => [
      await codeOf(removeRank.run(context, admin, { playerId, version: ofRank })),
      await codeOf(removeFromGroup.run(context, admin, { ...ofGroup, version: member })),
      await codeOf(removePermission.run(context, admin, { ...ofPermission, version: direct })),
    ]
    await giveAll(rankId)
    const read = await presentVersions()
    expect(await takeAll(read)).toEqual(['no error', 'no error', 'no error'])
    await giveAll(another)
    expect(await takeAll(read)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
  })

  test('two who edit the same group: the later one is told', async () => {
    const values = named(set)
    const id = await addGroup.run(context, admin, values)
    const both = await Promise.all(
      [1, 2].map(() => codeOf(editGroup.run(context, admin, { ...values, id, version: 1 }))),
    )
    expect(both.toSorted()).toEqual(['CONFLICT', 'no error'])
  })
})

describe('what is kept', () => {
  test('a line of the ACP log with the names, and an event for the screens and the owner', async () => {
    const { player, account } = await seed.linkedPlayer()
    const groupId = await seed.group({ name: 'Builders', permissions: ['plugin.fly'] })
    await addToGroup.run(context, admin, { playerId: player.id, groupId, endsAt: inHours(1) })
    const [line] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'player-groups.add'), eq(auditLog.targetId, String(player.id))))
    expect(line?.newValue).toMatchObject({ groupId, group: 'Builders' })
    expect(events).toContainEqual({ kind: 'rights' })
    expect(events).toContainEqual({ kind: 'account', accountId: account.id, tokenStale: true })
    const held = await presentMembership(db, { playerId: player.id, groupId })
    const remove = { playerId: player.id, groupId, version: held?.version }
    await removeFromGroup.run(context, admin, remove)
    expect(await codeOf(removeFromGroup.run(context, admin, remove))).toBe('NOT_FOUND')
  })

  test('a deleted group gives nothing at once', async () => {
    const { account, player } = await seed.linkedPlayer()
    const groupId = await seed.group({ isTeam: true, permissions: [view] })
    await seed.membership(player, groupId)
    expect(await principalOf(account)).toMatchObject({ isTeamMember: true, grants: [view] })
    await deleteGroup.run(context, admin, { id: groupId, version: 1 })
    expect(await principalOf(account)).toMatchObject({ isTeamMember: false, grants: [], userGroup: 'user' })
  })
})

test('a restored team takes nobody back who was linked while it was deleted', async () => {
  const groupId = await seed.group({ isTeam: true, permissions: [view] })
  const rankId = await seed.rank({ isTeam: true, permissions: [view] })
  const [before, meanwhile, holder] = [
    await seed.linkedPlayer(),
    await seed.linkedPlayer(),
    await seed.linkedPlayer(),
  ]
  for (const { player } of [before, meanwhile]) await seed.membership(player, groupId)
  await seed.rankOf(holder.player, rankId)
  await db
    .update(playerLinks)
    .set({ linkedAt: sql`now() - interval '1 hour'` })
    .where(eq(playerLinks.id, before.linkId))
  for (const [remove, restore, id] of [
    [deleteGroup, restoreGroup, groupId],
    [deleteRank, restoreRank, rankId],
  ] as const) {
    await remove.run(context, admin, { id, version: 1 })
    const values = named({ isTeam: true, permissions: [view], level: 0, minecraftPrefix: '' })
    await restore.run(context, admin, { ...values, id, version: 2 })
  }
  expect(await principalOf(before.account)).toMatchObject({ isTeamMember: true, grants: [view] })
  for (const { account } of [meanwhile, holder])
    expect(await principalOf(account)).toMatchObject({ isTeamMember: false, grants: [] })
  const lines = await db
    .select({ action: auditLog.action, target: auditLog.targetId })
    .from(auditLog)
    .where(
      inArray(
        auditLog.targetId,
        [meanwhile, holder].map(({ player }) => String(player.id)),
      ),
    )
  expect(lines).toEqual([
    { action: 'player-groups.remove', target: String(meanwhile.player.id) },
    { action: 'player-ranks.remove', target: String(holder.player.id) },
  ])
})
