import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { playerGroups } from '@kubora/schema/db/permissions'
import { totpSecrets } from '@kubora/schema/db/second-factors'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { addGroup } from '#permissions/groups/add-group.ts'
import { deleteGroup } from '#permissions/groups/delete-group.ts'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { restoreGroup } from '#permissions/groups/restore-group.ts'
import { addPermission } from '#permissions/held/add-permission.ts'
import { addToGroup } from '#permissions/held/add-to-group.ts'
import { editMembership } from '#permissions/held/edit-membership.ts'
import { presentMembership } from '#permissions/held/present-held.ts'
import { removeFromGroup } from '#permissions/held/remove-from-group.ts'
import { removePermission } from '#permissions/held/remove-permission.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { addRank } from '#permissions/ranks/add-rank.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { restoreRank } from '#permissions/ranks/restore-rank.ts'
import { previewRights } from '#permissions/preview-rights.ts'
import { readGroup, readRank } from '#permissions/rights-sets.ts'
import { codeOf } from '#testing/test-context.ts'
import { createRightsDesk, inHours } from '#testing/rights-desk.ts'

const { context, db, seed, principalOf, events, editor, administrator, named } = await createRightsDesk()
const edit = permissionPermissions.editPermissions
const view = playerPermissions.viewPlayers
const set = { isTeam: false, permissions: [view] }

async function giveFactor({ id }: { id: number }): Promise<void> {
  await db.insert(totpSecrets).values({ accountId: id, secretSealed: 'sealed', activatedAt: new Date() })
}

let admin: Principal
beforeEach(async () => {
  events.length = 0
  admin = await administrator()
})

describe('who may', () => {
  test('is a team member with the permission; the others change nothing and learn nothing', async () => {
    const { principal: other } = await (async () => {
      const { account } = await seed.teamMember({ permissions: [view, 'acp.*'] })
      return { principal: await principalOf(account) }
    })()
    for (const principal of [other, await principalOf((await seed.linkedPlayer()).account), null]) {
      expect(await codeOf(addGroup.run(context, principal, {}))).toBe('NO_PERMISSION')
      const preview = previewRights(context, principal, { change: 'addPermission', input: {} })
      expect(await codeOf(preview)).toBe('NO_PERMISSION')
    }
  })

  test('gives and takes only what they hold, a wildcard only with one that covers it', async () => {
    const { principal } = await editor({ permissions: ['plugin.fly', 'plugin.kit.*'] })
    const player = await seed.player()
    const give = (permission: string) =>
      codeOf(addPermission.run(context, principal, { playerId: player.id, permission }))
    expect(await give('plugin.fly')).toBe('no error')
    expect(await give('plugin.kit.gold')).toBe('no error')
    expect(await give('plugin.kit.*')).toBe('no error')
    expect(await give('plugin.*')).toBe('RIGHT_NOT_HELD')
    expect(await give('*')).toBe('RIGHT_NOT_HELD')
    expect(await codeOf(addGroup.run(context, principal, named(set)))).toBe('RIGHT_NOT_HELD')
    await seed.permissions(player, [view])
    const take = { playerId: player.id, permission: view, version: 1 }
    expect(await codeOf(removePermission.run(context, principal, take))).toBe('RIGHT_NOT_HELD')
    const strong = await seed.group({ permissions: ['*'] })
    const join = { playerId: player.id, groupId: strong }
    expect(await codeOf(addToGroup.run(context, principal, join))).toBe('RIGHT_NOT_HELD')
  })

  test('gives nothing for longer than they hold it, to nobody and not to themselves', async () => {
    const { account, player } = await seed.teamMember({ permissions: [edit] })
    const group = await seed.group({ permissions: ['plugin.fly'] })
    await seed.membership(player, group, { expiresAt: new Date(inHours(2)) })
    const principal = await principalOf(account)
    const friend = await seed.player()
    const give = (endsAt: string | null) =>
      codeOf(addPermission.run(context, principal, { playerId: friend.id, permission: 'plugin.fly', endsAt }))
    expect(await give(null)).toBe('RIGHT_NOT_HELD')
    expect(await give(inHours(3))).toBe('RIGHT_NOT_HELD')
    expect(await give(inHours(1))).toBe('no error')
    const own = { playerId: player.id, groupId: group, version: 1 }
    const prolong = editMembership.run(context, principal, { ...own, endsAt: null })
    expect(await codeOf(prolong)).toBe('RIGHT_NOT_HELD')
    const shorten = editMembership.run(context, principal, { ...own, endsAt: inHours(1) })
    expect(await codeOf(shorten)).toBe('no error')
  })

  test('prolongs neither their place in the team nor their level, nor gives one for longer', async () => {
    const { account, player } = await seed.linkedPlayer()
    const [group, rank] = [
      await seed.group({ isTeam: true, permissions: [] }),
      await seed.rank({ level: 10 }),
    ]
    await seed.permissions(player, [edit])
    await seed.membership(player, group, { expiresAt: new Date(inHours(2)) })
    await seed.rankOf(player, rank, { expiresAt: new Date(inHours(2)) })
    const principal = await principalOf(account)
    const own = { playerId: player.id, groupId: group, version: 1 }
    const ownRank = { playerId: player.id, rankId: rank, version: 1 }
    const friend = { playerId: (await seed.player()).id }
    const tries = (endsAt: string | null) =>
      Promise.all([
        codeOf(editMembership.run(context, principal, { ...own, endsAt })),
        codeOf(setRank.run(context, principal, { ...ownRank, endsAt })),
        codeOf(addPermission.run(context, principal, { ...friend, permission: edit, endsAt })),
        codeOf(addToGroup.run(context, principal, { ...friend, groupId: group, endsAt })),
        codeOf(setRank.run(context, principal, { ...friend, rankId: rank, version: null, endsAt })),
      ])
    const [right, level] = ['RIGHT_NOT_HELD', 'HIGHER_RANK']
    expect(await tries(null)).toEqual([right, level, right, right, level])
    expect(await tries(inHours(3))).toEqual([right, level, right, right, level])
    expect(new Set(await tries(inHours(1)))).toEqual(new Set(['no error']))
    const more = await seed.group({ permissions: ['plugin.fly'] })
    await seed.membership(player, more)
    // what opens nothing to the team is theirs for as long as they hold it
    const fly = { ...friend, permission: 'plugin.fly', endsAt: null }
    expect(await codeOf(addPermission.run(context, principal, fly))).toBe('no error')
  })

  test('frees nobody in the team of the second factor, themselves neither, by taking them out of what requires it', async () => {
    const { principal, player: self } = await editor()
    const required = { isTeam: true, requiresSecondFactor: true, permissions: [] }
    const [group, other] = [
      await addGroup.run(context, admin, named(required)),
      await addGroup.run(context, admin, named(required)),
    ]
    const values = { ...required, minecraftPrefix: '', level: 0 }
    const rank = await addRank.run(context, admin, named(values))
    const plain = await addRank.run(context, admin, named({ ...values, requiresSecondFactor: false }))
    const colleague = (await seed.teamMember({ permissions: [] })).player
    for (const { id: playerId } of [self, colleague]) {
      await seed.membership({ id: playerId }, group)
      const target = { playerId, groupId: group, version: 1 }
      const out = () => codeOf(removeFromGroup.run(context, principal, target))
      expect(await out()).toBe('RIGHT_NOT_HELD')
      const sooner = editMembership.run(context, principal, { ...target, endsAt: inHours(1) })
      expect(await codeOf(sooner)).toBe('RIGHT_NOT_HELD')
      // as long as something else requires it, nothing is lifted
      await seed.membership({ id: playerId }, other)
      expect(await out()).toBe('no error')
      await removeFromGroup.run(context, admin, { playerId, groupId: other, version: 1 })
      await seed.rankOf({ id: playerId }, rank)
      const replace = setRank.run(context, principal, { playerId, rankId: plain, version: 1 })
      expect(await codeOf(replace)).toBe('RIGHT_NOT_HELD')
      const removed = removeRank.run(context, principal, { playerId, version: 1 })
      expect(await codeOf(removed)).toBe('RIGHT_NOT_HELD')
      expect(await codeOf(removeRank.run(context, admin, { playerId, version: 1 }))).toBe('no error')
    }
    // who leaves the team with it does not need one any more
    const guest = await seed.player()
    await seed.membership(guest, group)
    const leave = { playerId: guest.id, groupId: group, version: 1 }
    expect(await codeOf(removeFromGroup.run(context, principal, leave))).toBe('no error')
  })

  test('shuts no equal out by what requires a second factor; the administrator and who stands above may', async () => {
    const { principal, player: self } = await editor({ level: 10 })
    const { principal: superior } = await editor({ level: 11 })
    const rankId = await seed.rank({ level: 10 })
    const colleague = async (options: { factor?: boolean } = {}) => {
      const { account, player } = await seed.teamMember({ permissions: [] })
      await seed.rankOf(player, rankId)
      if (options.factor) await giveFactor(account)
      return player.id
    }
    const required = { isTeam: false, requiresSecondFactor: true, permissions: [] }
    const groupId = await addGroup.run(context, admin, named(required))
    const factorRank = await addRank.run(
      context,
      admin,
      named({ ...required, isTeam: true, minecraftPrefix: '', level: 10 }),
    )
    const join = (member: Principal, playerId: number, endsAt: string | null = null) =>
      codeOf(addToGroup.run(context, member, { playerId, groupId, endsAt }))
    const rise = (member: Principal, playerId: number) =>
      codeOf(setRank.run(context, member, { playerId, rankId: factorRank, version: 1 }))
    const refused = 'PLAYER_LACKS_SECOND_FACTOR'
    const equal = await colleague()
    expect(await join(principal, equal)).toBe(refused)
    expect(await join(principal, equal, inHours(1))).toBe(refused)
    expect(await rise(principal, equal)).toBe(refused)
    // nor longer than somebody above decided
    expect(await join(superior, equal, inHours(1))).toBe('no error')
    const joined = await presentMembership(db, { playerId: equal, groupId })
    const longer = { playerId: equal, groupId, version: joined?.version, endsAt: null }
    expect(await codeOf(editMembership.run(context, principal, longer))).toBe(refused)
    expect(await codeOf(editMembership.run(context, superior, longer))).toBe('no error')
    const [forAdmin, withFactor, other] = [
      await colleague(),
      await colleague({ factor: true }),
      await colleague({ factor: true }),
    ]
    expect(await rise(admin, forAdmin)).toBe('no error')
    expect(await join(principal, withFactor)).toBe('no error')
    expect(await rise(principal, other)).toBe('no error')
    // who was not in the team is shut out of nothing, and everybody may bind themselves
    const { player: newcomer } = await seed.linkedPlayer()
    await setRank.run(context, principal, { playerId: newcomer.id, rankId: factorRank, version: null })
    expect(await join(principal, self.id)).toBe('no error')
    const above = await seed.teamMember({ permissions: [] })
    await seed.rankOf(above.player, await seed.rank({ level: 11 }))
    expect(await join(principal, above.player.id)).toBe('HIGHER_RANK')
  })

  test('changes nobody of a higher level, and no rank above their own', async () => {
    const { principal, player: self } = await editor({ permissions: ['plugin.*'], level: 10 })
    const [low, high] = [await seed.rank({ level: 10 }), await seed.rank({ level: 11 })]
    const above = await seed.player()
    await seed.rankOf(above, high)
    const starred = await seed.player()
    await seed.permissions(starred, ['*'])
    for (const { id: playerId } of [above, starred]) {
      const give = addPermission.run(context, principal, { playerId, permission: 'plugin.fly' })
      expect(await codeOf(give)).toBe('HIGHER_RANK')
    }
    expect(await codeOf(removeRank.run(context, principal, { playerId: above.id, version: 1 }))).toBe(
      'HIGHER_RANK',
    )
    const player = await seed.player()
    const give = (rankId: number) =>
      codeOf(setRank.run(context, principal, { playerId: player.id, rankId, version: null }))
    expect(await give(high)).toBe('HIGHER_RANK')
    expect(await give(low)).toBe('no error')
    const raise = { playerId: self.id, rankId: high, version: 1 }
    expect(await codeOf(setRank.run(context, principal, raise))).toBe('HIGHER_RANK')
    const values = { isTeam: false, permissions: [], minecraftPrefix: '' }
    const change = (id: number, level: number) =>
      codeOf(editRank.run(context, principal, named({ id, version: 1, ...values, level })))
    expect(await change(high, 1)).toBe('HIGHER_RANK')
    expect(await change(low, 11)).toBe('HIGHER_RANK')
    expect(await change(low, 9)).toBe('no error')
    expect(await codeOf(addRank.run(context, principal, named({ ...values, level: 11 })))).toBe('HIGHER_RANK')
    // what a group gives to somebody above is not theirs to take
    const group = await seed.group({ permissions: ['plugin.fly'] })
    await seed.membership(above, group)
    const gone = deleteGroup.run(context, principal, { id: group, version: 1 })
    expect(await codeOf(gone)).toBe('HIGHER_RANK')
  })

  test('makes nobody a team member who then could more than they', async () => {
    const { principal } = await editor({ permissions: [view] })
    const player = await seed.player()
    await seed.permissions(player, [auditLogPermissions.viewLogs])
    const team = await seed.group({ isTeam: true, permissions: [view] })
    const join = { playerId: player.id, groupId: team }
    expect(await codeOf(addToGroup.run(context, principal, join))).toBe('RIGHT_NOT_HELD')
    const plain = await seed.group({ permissions: [view] })
    await seed.membership(player, plain)
    const change = editGroup.run(
      context,
      principal,
      named({ id: plain, version: 1, isTeam: true, permissions: [view] }),
    )
    expect(await codeOf(change)).toBe('RIGHT_NOT_HELD')
  })

  test('is asked again under the lock: who just lost the right changes nothing', async () => {
    const { principal, player } = await editor({ permissions: ['plugin.fly'] })
    await db.delete(playerGroups).where(eq(playerGroups.playerId, player.id))
    const give = addPermission.run(context, principal, { playerId: player.id, permission: 'plugin.fly' })
    expect(await codeOf(give)).toBe('NO_PERMISSION')
  })
})

test('no rank or group gets a name that tokens use, or that is mistaken for that of another one', async () => {
  const values = { isTeam: false, permissions: [], requiresSecondFactor: false }
  const rank = { ...values, level: 1, minecraftPrefix: '' }
  const keyOf = async (run: Promise<unknown>) => {
    const error: unknown = await run.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return error instanceof DomainError
      ? error.fieldErrors.map(({ path, key }) => `${path} ${key}`).join()
      : error
  }
  const [taken, similar] = ['name validation.taken', 'name validation.looks-like']
  const groupId = await addGroup.run(context, admin, { ...values, name: 'Keepers' })
  for (const name of ['user', ' USER', '\uff55ser', 'u\u0455er', 'isTeamMember', 'guest']) {
    expect(await keyOf(addGroup.run(context, admin, { ...values, name }))).toBe(
      'name validation.reserved-name',
    )
    expect(await keyOf(addRank.run(context, admin, { ...rank, name }))).toBe('name validation.reserved-name')
  }
  expect(await keyOf(addGroup.run(context, admin, { ...values, name: 'KEEPERS' }))).toBe(taken)
  for (const name of ['K\u0435epers', '\uff2beepers', 'Keep\u0435r\u0455']) {
    expect(await keyOf(addGroup.run(context, admin, { ...values, name }))).toBe(similar)
    expect(await keyOf(addRank.run(context, admin, { ...rank, name }))).toBe(similar)
  }
  const rankId = await addRank.run(context, admin, { ...rank, name: 'Keepers' })
  const rename = { ...rank, id: rankId, version: 1, name: 'Kee\u0440ers' }
  expect(await keyOf(editRank.run(context, admin, rename))).toBe(similar)
  expect(await keyOf(editRank.run(context, admin, { ...rename, name: 'keepers' }))).toBe(null)
  await deleteGroup.run(context, admin, { id: groupId, version: 1 })
  await editRank.run(context, admin, { ...rename, version: 2 })
  const back = { ...values, id: groupId, version: 2, name: 'Keepers' }
  expect(await keyOf(restoreGroup.run(context, admin, back))).toBe(similar)
})

test('whether a rank or group requires a second factor is decided by holders of every permission only', async () => {
  const { principal } = await editor({ permissions: [view], level: 50 })
  const base = { isTeam: false, permissions: [view] }
  const group = { ...named(base), requiresSecondFactor: true }
  expect(await codeOf(addGroup.run(context, principal, group))).toBe('RIGHT_NOT_HELD')
  const newRank = { ...group, level: 10, minecraftPrefix: '' }
  expect(await codeOf(addRank.run(context, principal, newRank))).toBe('RIGHT_NOT_HELD')
  const groupId = await addGroup.run(context, admin, group)
  const off = { ...group, id: groupId, version: 1, requiresSecondFactor: false }
  expect(await codeOf(editGroup.run(context, principal, off))).toBe('RIGHT_NOT_HELD')
  expect(await codeOf(deleteGroup.run(context, principal, { id: groupId, version: 1 }))).toBe(
    'RIGHT_NOT_HELD',
  )
  const rank = { ...named(base), level: 10, minecraftPrefix: '', requiresSecondFactor: false }
  const rankId = await addRank.run(context, admin, rank)
  const on = { ...rank, id: rankId, version: 1, requiresSecondFactor: true }
  expect(await codeOf(editRank.run(context, principal, on))).toBe('RIGHT_NOT_HELD')
  await editRank.run(context, admin, on)
  // left out, it stays as it is
  const { requiresSecondFactor: _rank, ...rankEdit } = { ...on, version: 2 }
  const { requiresSecondFactor: _group, ...groupEdit } = off
  await editRank.run(context, principal, rankEdit)
  await editGroup.run(context, principal, groupEdit)
  expect((await readRank(db, rankId))?.values.requiresSecondFactor).toBe(true)
  expect((await readGroup(db, groupId))?.values.requiresSecondFactor).toBe(true)
  await editGroup.run(context, admin, { ...off, version: 2 })
  expect((await readGroup(db, groupId))?.values.requiresSecondFactor).toBe(false)
  // a deleted one comes back with the requirement only by who may require it
  await deleteRank.run(context, admin, { id: rankId, version: 3 })
  const back = { ...on, version: 4 }
  expect(await codeOf(restoreRank.run(context, principal, back))).toBe('RIGHT_NOT_HELD')
  await deleteGroup.run(context, admin, { id: groupId, version: 3 })
  const backGroup = { ...group, id: groupId, version: 4 }
  expect(await codeOf(restoreGroup.run(context, principal, backGroup))).toBe('RIGHT_NOT_HELD')
})
