import {
  keptRanks,
  permissionGroups,
  playerGroups,
  playerPermissions,
  playerRanks,
  ranks,
} from '@kubora/schema/db/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions as names } from '@kubora/validation/permissions/players'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { explainPermission } from '#permissions/explain-permission.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { db, seed, principalOf, migrate, undo, preview } = await createMigrationDesk()

/** A team member who may move players, and decide on rights unless told otherwise. */
async function mover({ permissions = [] as string[], mayGive = true, level = 0 } = {}) {
  const held = [
    names.migratePlayers,
    ...(mayGive ? [permissionPermissions.editPermissions] : []),
    ...permissions,
  ]
  const { account, player } = await seed.teamMember({ permissions: held })
  if (level > 0) await seed.rankOf(player, await seed.rank({ level }))
  return principalOf(account)
}

async function holds({ id }: { id: number }, permission: string): Promise<boolean> {
  return (await explainPermission(db, id, permission)).length > 0
}

async function rights({ id: playerId }: { id: number }) {
  return {
    groups: (await db.select().from(playerGroups).where(eq(playerGroups.playerId, playerId))).map(
      ({ groupId }) => groupId,
    ),
    ranks: (await db.select().from(playerRanks).where(eq(playerRanks.playerId, playerId))).map(
      ({ rankId }) => rankId,
    ),
    permissions: (
      await db.select().from(playerPermissions).where(eq(playerPermissions.playerId, playerId))
    ).map(({ permission }) => permission),
  }
}

const none = { groups: [], ranks: [], permissions: [] }

describe('a migration is no way to rights', () => {
  test('needs the permission to decide on rights as soon as one of both has any', async () => {
    const member = await mover({ mayGive: false, permissions: ['game.fly'] })
    const [from, to] = [await seed.player(), await seed.player()]
    await seed.permissions(to, ['game.fly'])
    for (const [one, other] of [[from, to] as const, [to, from] as const]) {
      expect((await preview(one, other, { member })).obstacles).toEqual(['RIGHTS_LACKING'])
      expect(await codeOf(migrate(one, other, { member }))).toBe('NO_PERMISSION')
    }
    expect(await rights(from)).toEqual(none)
    await migrate(from, await seed.player(), { member })
  })

  test('is refused to who lacks something that one of both holds, or holds it for a shorter time', async () => {
    const member = await mover({ permissions: ['game.fly'] })
    for (const lacking of ['FROM', 'TO']) {
      const [from, to] = [await seed.player(), await seed.player()]
      await seed.permissions(lacking === 'FROM' ? from : to, ['game.sit'])
      expect((await preview(from, to, { member })).obstacles).toEqual(['RIGHTS_LACKING'])
      expect(await codeOf(migrate(from, to, { member }))).toBe('RIGHT_NOT_HELD')
    }
    const { account, player } = await seed.teamMember({
      permissions: [names.migratePlayers, permissionPermissions.editPermissions],
    })
    await seed.permissions(player, ['game.sit'], { expiresAt: new Date(Date.now() + 3_600_000) })
    const from = await seed.player()
    await seed.permissions(from, ['game.sit'])
    const until = await principalOf(account)
    expect(await codeOf(migrate(from, await seed.player(), { member: until }))).toBe('RIGHT_NOT_HELD')
  })

  test('gives a team nobody to whom the member could not give it', async () => {
    const team = await seed.group({ isTeam: true, permissions: [banPermissions.editBans] })
    const [from, to] = [await seed.player(), await seed.player()]
    await seed.membership(from, team)
    expect(await codeOf(migrate(from, to, { member: await mover() }))).toBe('RIGHT_NOT_HELD')
    const member = await mover({ permissions: [banPermissions.editBans] })
    await migrate(from, to, { member })
    expect([await rights(from), await rights(to)]).toEqual([none, { ...none, groups: [team] }])
  })

  test('is about nobody above, nor about the member, and shows nothing of them', async () => {
    const member = await mover({ level: 5, permissions: ['game.*'] })
    const colleague = await seed.teamMember()
    await seed.rankOf(colleague.player, await seed.rank({ level: 6 }))
    const other = await seed.player()
    const own = { id: member.player?.id ?? 0 }
    for (const [player, obstacle, code] of [
      [colleague.player, 'HIGHER_RANK', 'HIGHER_RANK'],
      [own, 'OWN_PLAYER', 'PLAYER_PROTECTED'],
    ] as const) {
      for (const [from, to] of [
        [player, other],
        [other, player],
      ] as const) {
        const nothing = { parts: [], questions: [], characters: [], fingerprint: '' }
        expect(await preview(from, to, { member })).toMatchObject({ obstacles: [obstacle], ...nothing })
        expect(await codeOf(migrate(from, to, { member }))).toBe(code)
      }
    }
  })

  test('gives bans, warnings and notes of others to no administrator', async () => {
    const { player } = await seed.teamMember({ permissions: ['*'] })
    const from = await seed.player()
    expect((await preview(from, player)).obstacles).toEqual(['PLAYER_PROTECTED'])
    expect(await codeOf(migrate(from, player))).toBe('PLAYER_PROTECTED')
  })

  test('leaves what a deleted group or a waiting deleted rank would give to its restore', async () => {
    const team = await seed.group({ isTeam: true })
    const rankId = await seed.rank({ isTeam: true })
    const [from, to, deletedAt] = [await seed.player(), await seed.player(), new Date()]
    await seed.membership(from, team)
    await db.insert(keptRanks).values({ playerId: from.id, rankId, grantedAt: deletedAt })
    await db.update(permissionGroups).set({ deletedAt }).where(eq(permissionGroups.id, team))
    await db.update(ranks).set({ deletedAt, isTeam: false }).where(eq(ranks.id, rankId))
    await migrate(from, to)
    expect([await rights(from), await rights(to)]).toEqual([{ ...none, groups: [team] }, none])
    expect((await db.select().from(keptRanks)).map(({ playerId }) => playerId)).toEqual([from.id])
  })
})

test('an administrator moves with the account, and remains one', async () => {
  const { account, player } = await seed.teamMember({ permissions: ['*'] })
  const to = await seed.player()
  const session = await seed.session(account)
  const id = await migrate(player, to)
  expect(await loadPrincipal(db, session)).toMatchObject({
    player: { id: to.id },
    grants: ['*'],
    isTeamMember: true,
  })
  expect(await holds(player, names.viewPlayers)).toBe(false)
  // to undo it takes from the one and gives to the other: the same is needed
  const member = await mover()
  expect(await codeOf(undo(id, member))).toBe('HIGHER_RANK')
  await undo(id)
  expect(await loadPrincipal(db, session)).toMatchObject({ player: { id: player.id }, grants: ['*'] })
})

test.each(['FROM', 'TO'] as const)('of two ranks that of %s remains, and both come back', async (answer) => {
  const [from, to] = [await seed.player(), await seed.player()]
  const [own, other] = [
    await seed.rank({ permissions: ['game.a'] }),
    await seed.rank({ permissions: ['game.b'] }),
  ]
  await seed.rankOf(from, own)
  await seed.rankOf(to, other)
  expect(await codeOf(migrate(from, to))).toBe('MIGRATION_QUESTION_OPEN')
  const id = await migrate(from, to, { answers: { ranks: answer } })
  expect([await rights(from), await rights(to)]).toEqual([
    none,
    { ...none, ranks: [answer === 'FROM' ? own : other] },
  ])
  // the rank that ended comes back by the undo: nobody gives it who does not hold what it gives
  const member = await mover({ permissions: [answer === 'FROM' ? 'game.a' : 'game.b'] })
  expect(await codeOf(undo(id, member))).toBe('RIGHT_NOT_HELD')
  await undo(id)
  expect([await rights(from), await rights(to)]).toEqual([
    { ...none, ranks: [own] },
    { ...none, ranks: [other] },
  ])
})

test('nobody gets rid of a required second factor by another game account', async () => {
  const [from, to] = [await seed.player(), await seed.player()]
  const required = await seed.rank({ isTeam: true, requiresSecondFactor: true })
  await seed.rankOf(from, required)
  await seed.membership(from, await seed.group({ isTeam: true }))
  await seed.rankOf(to, await seed.rank({ isTeam: true }))
  const answers = { ranks: 'TO' } as const
  const member = await mover()
  expect(await codeOf(migrate(from, to, { answers, member }))).toBe('RIGHT_NOT_HELD')
  await migrate(from, to, { answers: { ranks: 'FROM' }, member })
})
