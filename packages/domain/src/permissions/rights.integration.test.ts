import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { auditLog } from '@kubora/schema/db/audit-log'
import { playerGroups } from '@kubora/schema/db/permissions'
import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { addGroup } from '#permissions/groups/add-group.ts'
import { deleteGroup } from '#permissions/groups/delete-group.ts'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { restoreGroup } from '#permissions/groups/restore-group.ts'
import { addPermission } from '#permissions/held/add-permission.ts'
import { addToGroup } from '#permissions/held/add-to-group.ts'
import { editMembership } from '#permissions/held/edit-membership.ts'
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
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf, events } = await createTestContext()
const edit = permissionPermissions.editPermissions
const view = playerPermissions.viewPlayers
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A team member who edits permissions and holds these, with a rank of this level. */
async function editor({ permissions = [] as string[], level = 0 } = {}) {
  const { account, player } = await seed.teamMember({ permissions: [edit, ...permissions] })
  if (level > 0) await seed.rankOf(player, await seed.rank({ level }))
  return { account, player, principal: await principalOf(account) }
}

const administrator = async () => {
  const { account, player } = await seed.teamMember({ permissions: ['*'] })
  return { account, player, principal: await principalOf(account) }
}

let admin: Principal
beforeEach(async () => {
  events.length = 0
  admin = (await administrator()).principal
})

const set = { isTeam: false, permissions: [view] }
let count = 0
const named = <Values extends object>(values: Values) => ({ ...values, name: `Set ${++count}` })

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
    const remove = { playerId: player.id, groupId, version: 1 }
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

describe('a preview', () => {
  const sameEnds = { longer: [], shorter: [], becomesTeam: null }

  test('names who gains and loses what, and changes nothing', async () => {
    const groupId = await seed.group({ isTeam: true, permissions: [view, 'plugin.fly'] })
    const [keeps, loses] = [await seed.player(), await seed.player()]
    await seed.membership(keeps, groupId)
    await seed.membership(loses, groupId)
    await seed.permissions(keeps, ['acp.*'])
    const before = await db.execute(sql`select count(*)::int as lines from audit_log`)
    const input = {
      ...named({ isTeam: true, permissions: ['plugin.fly', 'plugin.kit'] }),
      id: groupId,
      version: 1,
    }
    const preview = await previewRights(context, admin, { change: 'editGroup', input })
    expect(preview).toMatchObject({ concerned: 2, compared: 2, gaining: 2, losing: 1, own: null })
    expect(preview.differences).toEqual([
      {
        playerId: loses.id,
        playerName: loses.name,
        gains: ['plugin.kit'],
        losses: [view],
        ...sameEnds,
      },
      { playerId: keeps.id, playerName: keeps.name, gains: ['plugin.kit'], losses: [], ...sameEnds },
    ])
    expect(await db.execute(sql`select count(*)::int as lines from audit_log`)).toEqual(before)
    expect(events).toEqual([])
    expect(await codeOf(editGroup.run(context, admin, input))).toBe('no error')
  })

  test('says what one loses oneself, and fails as the change would', async () => {
    const { principal, player } = await editor({ permissions: ['plugin.fly'] })
    const [own] = await db.select().from(playerGroups).where(eq(playerGroups.playerId, player.id))
    const input = { playerId: player.id, groupId: own?.groupId, version: 1 }
    const preview = await previewRights(context, principal, { change: 'removeFromGroup', input })
    expect(preview).toMatchObject({ own: { losses: [edit, 'plugin.fly'], becomesTeam: false }, losing: 1 })
    const untilSoon = { ...input, endsAt: inHours(1) }
    const later = await previewRights(context, principal, { change: 'editMembership', input: untilSoon })
    expect(later).toMatchObject({ own: { losses: [], shorter: [edit, 'plugin.fly'] }, losing: 1 })
    const refused = previewRights(context, principal, {
      change: 'addPermission',
      input: { playerId: player.id, permission: '*' },
    })
    expect(await codeOf(refused)).toBe('RIGHT_NOT_HELD')
  })

  test('of many at once holds one connection; those beyond the queue are refused', async () => {
    const input = { playerId: (await seed.player()).id, permission: 'plugin.fly' }
    const previews = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rights', 0))`)
      const codes = Array.from({ length: 20 }, () =>
        codeOf(previewRights(context, admin, { change: 'addPermission', input })),
      )
      const refused = await Promise.all(codes.slice(9))
      expect(new Set(refused)).toEqual(new Set(['RATE_LIMITED']))
      const open = await tx.execute(sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'domain-test' and state <> 'idle'
          and pid <> pg_backend_pid()`)
      expect(open.length).toBeLessThanOrEqual(1)
      return codes
    })
    expect(new Set(await Promise.all(previews.slice(0, 9)))).toEqual(new Set(['no error']))
  })
})

test('a preview says what ends earlier or later, and only where no other grant lasts', async () => {
  const groupId = await seed.group({ permissions: ['plugin.fly', 'plugin.kit'] })
  const player = await seed.player()
  await seed.membership(player, groupId, { expiresAt: new Date(inHours(5)) })
  await seed.permissions(player, ['plugin.kit'])
  const until = (endsAt: string | null) => {
    const input = { playerId: player.id, groupId, version: 1, endsAt }
    return previewRights(context, admin, { change: 'editMembership', input })
  }
  const shorter = { gains: [], losses: [], longer: [], shorter: ['plugin.fly'] }
  expect(await until(inHours(1))).toMatchObject({ gaining: 0, losing: 1, differences: [shorter] })
  const longer = { gains: [], losses: [], longer: ['plugin.fly'], shorter: [] }
  expect(await until(null)).toMatchObject({ gaining: 1, losing: 0, differences: [longer] })
})

test('a preview of more players than it compares says what oneself would lose', async () => {
  const groupId = await seed.group({ permissions: [view] })
  await db.execute(sql`with added as (
      insert into players (uuid, name) select gen_random_uuid(), 'Member_' || n from generate_series(1, 2001) n returning id)
    insert into player_groups (player_id, group_id) select id, ${groupId}::bigint from added`)
  const { account, player } = await editor()
  await seed.membership(player, groupId)
  const input = { ...named({ isTeam: false, permissions: [] }), id: groupId, version: 1 }
  const preview = await previewRights(context, await principalOf(account), { change: 'editGroup', input })
  expect(preview).toMatchObject({ concerned: 2002, compared: 2000, losing: 2000, own: { losses: [view] } })
})

test('a preview shows no right of an identity that only offline servers know', async () => {
  const { id: playerId } = await seed.player({ offlineIdentity: true })
  const input = { playerId, permission: 'plugin.fly' }
  const preview = await previewRights(context, admin, { change: 'addPermission', input })
  expect(preview).toMatchObject({ concerned: 1, gaining: 0, differences: [] })
})

test('whether a rank or group requires a second factor is changed by holders of every permission only', async () => {
  const { principal } = await editor({ permissions: [view], level: 50 })
  const base = { isTeam: false, permissions: [view] }
  const group = { ...named(base), requiresSecondFactor: true }
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
})
