import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { playerGroups } from '@kubora/schema/db/permissions'
import { totpSecrets } from '@kubora/schema/db/second-factors'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { previewRights } from '#permissions/preview-rights.ts'
import { codeOf } from '#testing/test-context.ts'
import { createRightsDesk, inHours } from '#testing/rights-desk.ts'

const { context, db, seed, principalOf, events, editor, administrator, named } = await createRightsDesk()
const edit = permissionPermissions.editPermissions
const view = playerPermissions.viewPlayers

let admin: Principal
beforeEach(async () => {
  events.length = 0
  admin = await administrator()
})

describe('a preview', () => {
  const sameEnds = { longer: [], shorter: [], becomesTeam: null, needsFactor: false }

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
        playerDisplayName: null,
        gains: ['plugin.kit'],
        losses: [view],
        ...sameEnds,
      },
      {
        playerId: keeps.id,
        playerName: keeps.name,
        playerDisplayName: null,
        gains: ['plugin.kit'],
        losses: [],
        ...sameEnds,
      },
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

  test('names who would need a second factor and has none, and oneself', async () => {
    const group = named({ isTeam: true, permissions: ['plugin.fly'] })
    const groupId = await seed.group(group)
    const [without, owner] = [await seed.linkedPlayer(), await seed.linkedPlayer()]
    await db
      .insert(totpSecrets)
      .values({ accountId: owner.account.id, secretSealed: 'sealed', activatedAt: new Date() })
    const { account, player } = await seed.teamMember({ permissions: ['*'] })
    for (const member of [without.player, owner.player, await seed.player(), player])
      await seed.membership(member, groupId)
    const input = { ...group, id: groupId, version: 1, requiresSecondFactor: true }
    const preview = await previewRights(context, await principalOf(account), { change: 'editGroup', input })
    expect(preview).toMatchObject({ concerned: 4, losing: 2, own: { losses: [], needsFactor: true } })
    expect(new Set(preview.differences.map(({ playerId }) => playerId))).toEqual(
      new Set([without.player.id, player.id]),
    )
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
