import type { Database } from '@kubora/schema/db/client'
import { auditLog } from '@kubora/schema/db/audit-log'
import { players } from '@kubora/schema/db/players'
import { inRealm, type Permission } from '@kubora/validation/permissions'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { realms } from '@kubora/validation/realms'
import { desc, eq } from 'drizzle-orm'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type ActionDefinition, type ActionOutcome, defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const input = z.object({ id: z.int(), name: z.string().min(3) })

const rename = defineAction({
  name: 'test.rename',
  permission: playerPermissions.viewPlayers,
  input,
  run: async (unit, { id, name }) => {
    const [before] = await unit.tx.select({ name: players.name }).from(players).where(eq(players.id, id))
    if (!before) throw new DomainError('NOT_FOUND')
    if (before.name === name) return { result: false, audit: { none: 'nothing changed' } }
    await unit.tx.update(players).set({ name }).where(eq(players.id, id))
    if (name === 'refused') throw new Error('the database refused it')
    return { result: true, audit: { target: { type: 'player', id }, before, after: { name } } }
  },
  revert: { none: 'NO_CHANGE' },
  onError: (error) => {
    throw error instanceof DomainError ? error : new DomainError('CONFLICT')
  },
})

async function memberWith(...permissions: Permission[]) {
  return principalOf((await seed.teamMember({ permissions })).account)
}

async function lastLine() {
  return (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
}

test('makes the change and its line in the log together, named after the action and who acted', async () => {
  const [member, player] = [await memberWith(playerPermissions.viewPlayers), await seed.player()]
  expect(await rename.run(context, member, { id: player.id, name: 'Anna' })).toBe(true)
  expect(await lastLine()).toMatchObject({
    action: 'test.rename',
    actorAccountId: member.accountId,
    targetType: 'player',
    targetId: String(player.id),
    oldValue: { name: player.name },
    newValue: { name: 'Anna' },
  })
})

test('leaves no line where the action says why, and neither line nor change where it fails', async () => {
  const [member, player] = [await memberWith(playerPermissions.viewPlayers), await seed.player()]
  const before = await lastLine()
  expect(await rename.run(context, member, { id: player.id, name: player.name })).toBe(false)
  expect(await codeOf(rename.run(context, member, { id: player.id, name: 'refused' }))).toBe('CONFLICT')
  expect(await lastLine()).toEqual(before)
  const [after] = await db.select({ name: players.name }).from(players).where(eq(players.id, player.id))
  expect(after?.name).toBe(player.name)
})

test('a caller without the permission does not even learn that the input is wrong', async () => {
  const member = await memberWith(contentPermissions.editContent)
  const { account, player } = await seed.linkedPlayer()
  await seed.permissions(player, [playerPermissions.viewPlayers])
  for (const principal of [null, member, await principalOf(account)]) {
    expect(await codeOf(rename.run(context, principal, { id: 'x' }))).toBe('NO_PERMISSION')
  }
  const holder = await memberWith(playerPermissions.viewPlayers)
  expect(await codeOf(rename.run(context, holder, { id: 'x' }))).not.toBe('NO_PERMISSION')
})

test('a permission held in one realm opens that realm only', async () => {
  const look = defineAction({
    name: 'test.look',
    permission: roleplayPermissions.listCharacters,
    realm: ({ realm }) => realm,
    input: z.object({ realm: z.enum(realms) }),
    run: async (_unit, { realm }) => ({ result: realm, audit: { none: 'a test' } }),
    revert: { none: 'NO_CHANGE' },
  })
  const member = await memberWith(inRealm(roleplayPermissions.listCharacters, 'fr'))
  expect(await look.run(context, member, { realm: 'fr' })).toBe('fr')
  expect(await codeOf(look.run(context, member, { realm: 'de' }))).toBe('NO_PERMISSION')
  expect(await codeOf(look.run(context, null, { realm: 'nowhere' }))).toBe('NO_PERMISSION')
})

test('a definition without what it needs does not compile', () => {
  expectTypeOf<{ result: number }>().not.toExtend<ActionOutcome<number>>()
  expectTypeOf<{ result: number; audit: object }>().not.toExtend<ActionOutcome<number>>()
  type Definition = ActionDefinition<typeof input, void>
  expectTypeOf<Omit<Definition, 'permission'>>().not.toExtend<Definition>()
  expectTypeOf<Omit<Definition, 'revert'>>().not.toExtend<Definition>()
  expectTypeOf<'a name of no catalogue'>().not.toExtend<Definition['permission']>()
  expectTypeOf<Database['insert' | 'update' | 'delete' | 'execute' | 'transaction']>().not.toBeFunction()
  expectTypeOf<keyof Database & ('with' | '$with' | '$client')>().toBeNever()
})
