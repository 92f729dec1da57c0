import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { accountPermissions } from '@kubora/validation/permissions/accounts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logIn } from '#accounts/log-in.ts'
import { resetFactorOf, resetSecondFactor } from '#accounts/second-factor/reset-factor.ts'
import { systemActor } from '#kernel/actor.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const world = await createTestContext()
const { context, db, seed, principalOf } = world
const desk = secondFactorDesk(world)
const origin = { ipAddress: '203.0.113.9', userAgent: 'test' }

test('another team member resets it: sessions end, the owner gets a mail, the ACP log a line', async () => {
  const { account, player } = await seed.linkedPlayer()
  const { principal } = await desk.setUp(account)
  const staff = await principalOf(
    (await seed.teamMember({ permissions: [accountPermissions.resetFactors] })).account,
  )
  const stranger = await principalOf((await seed.teamMember()).account)
  const input = { playerId: player.id }
  expect(await codeOf(resetSecondFactor.run(context, stranger, input))).toBe('NO_PERMISSION')
  await resetSecondFactor.run(context, staff, input)
  expect(await desk.reload(principal)).toBeNull()
  const [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'accounts.second-factor.reset'))
  expect(line).toMatchObject({ actorAccountId: staff.accountId, targetId: String(account.id) })
  const mails = await db.select().from(outbox).where(sql`${outbox.payload}->>'mail' = 'second-factor-reset'`)
  expect(mails).toMatchObject([{ payload: { to: account.email } }])
  expect(await codeOf(resetSecondFactor.run(context, staff, input))).toBe('NOT_FOUND')
  const { email, password } = account
  expect(await codeOf(logIn(context, origin, { email, password }))).toBe('no error')
})

test('nobody resets their own, and only holders of every permission that of another one', async () => {
  const permissions = [accountPermissions.resetFactors]
  const staff = await seed.teamMember({ permissions })
  const [first, second] = [
    await seed.teamMember({ permissions: ['*'] }),
    await seed.teamMember({ permissions: ['*'] }),
  ]
  for (const { account } of [staff, first]) await desk.setUp(account)
  const reset = async (by: { account: { id: number } }, of: { player: { id: number } }) =>
    codeOf(resetSecondFactor.run(context, await principalOf(by.account), { playerId: of.player.id }))
  expect(await reset(staff, staff)).toBe('NO_PERMISSION')
  expect(await reset(first, first)).toBe('NO_PERMISSION')
  expect(await reset(staff, first)).toBe('NO_PERMISSION')
  expect(await reset(second, first)).toBe('no error')
})

test('nobody resets the second factor of somebody of a higher level', async () => {
  const staff = await seed.teamMember({ permissions: [accountPermissions.resetFactors] })
  const above = await seed.teamMember({ permissions: [] })
  await seed.rankOf(staff.player, await seed.rank({ level: 50 }))
  await seed.rankOf(above.player, await seed.rank({ level: 90 }))
  await desk.setUp(above.account)
  const input = { playerId: above.player.id }
  expect(await codeOf(resetSecondFactor.run(context, await principalOf(staff.account), input))).toBe(
    'HIGHER_RANK',
  )
})

test('an operator resets it', async () => {
  const account = await seed.account()
  await desk.setUp(account)
  await resetFactorOf(context, systemActor, account.id)
  expect(await desk.liveSessions(account.id)).toBe(0)
  expect(await codeOf(resetFactorOf(context, systemActor, account.id))).toBe('NOT_FOUND')
})
