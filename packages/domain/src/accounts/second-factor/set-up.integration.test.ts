import { sessions } from '@kubora/schema/db/accounts'
import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { recoveryCodes as recoveryCodeRows, totpSecrets } from '@kubora/schema/db/second-factors'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logIn } from '#accounts/log-in.ts'
import { confirmByCode } from '#accounts/second-factor/confirm-session.ts'
import { activateTotp, beginTotp, renewRecoveryCodes, turnFactorOff } from '#accounts/second-factor/set-up.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requirePermission } from '#permissions/require-permission.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const world = await createTestContext()
const { context, db, seed, principalOf } = world
const desk = secondFactorDesk(world)
const origin = { ipAddress: '203.0.113.9', userAgent: 'test' }
const wrong = '000000'

test('secret and codes are stored sealed or hashed, and in no line of the ACP log and no mail', async () => {
  const account = await seed.account()
  const { secret, recoveryCodes } = await desk.setUp(account)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const stored = JSON.stringify([
    await db.select().from(totpSecrets).where(eq(totpSecrets.accountId, account.id)),
    await db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.accountId, account.id)),
    await db.select().from(auditLog),
    await db.select().from(outbox),
  ])
  for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
})

test('new recovery codes replace the old ones', async () => {
  const account = await seed.account()
  const { principal, recoveryCodes } = await desk.setUp(account)
  const renewed = await renewRecoveryCodes.run(context, principal)
  const [old = '', next = ''] = [recoveryCodes[0], renewed[0]]
  await expect(confirmByCode.run(context, principal, { code: old })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
    fieldErrors: [{ path: 'code', key: 'validation.recovery-code' }],
  })
  expect(await codeOf(confirmByCode.run(context, principal, { code: next }))).toBe('no error')
})

test.each(['group', 'rank'] as const)(
  'a %s that requires a second factor refuses sessions that were open before',
  async (kind) => {
    const { account, player } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
    const principal = await principalOf(account)
    const may = async () => {
      try {
        requirePermission(await desk.reload(principal), playerPermissions.viewPlayers)
      } catch (error) {
        if (error instanceof DomainError) return error.params.step ?? error.code
        throw error
      }
      return 'allowed'
    }
    expect(await may()).toBe('allowed')
    const options = { requiresSecondFactor: true }
    if (kind === 'group') await seed.membership(player, await seed.group(options))
    else await seed.rankOf(player, await seed.rank(options))
    expect(await may()).toBe('SET_UP')
    const secret = await beginTotp.run(context, principal)
    expect(await may()).toBe('SET_UP')
    await activateTotp.run(context, principal, { code: await desk.codeOf(secret) })
    expect(await may()).toBe('allowed')
    await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.id, principal.sessionId))
    expect(await may()).toBe('CONFIRM')
    await desk.letStepsPass(account.id)
    await confirmByCode.run(context, principal, { code: await desk.codeOf(secret) })
    expect(await may()).toBe('allowed')
    await turnFactorOff.run(context, principal)
    expect(await may()).toBe('SET_UP')
  },
)

test('setting it up ends all other sessions', async () => {
  const account = await seed.account()
  const other = await principalOf(account)
  const { principal } = await desk.setUp(account)
  expect(await desk.reload(other)).toBeNull()
  expect(await desk.reload(principal)).not.toBeNull()
})

test('a secret whose first code was not given protects nothing, and an active one is not replaced', async () => {
  const account = await seed.account()
  const principal = await principalOf(account)
  await beginTotp.run(context, principal)
  expect(await codeOf(activateTotp.run(context, principal, { code: wrong }))).toBe('SECOND_FACTOR_WRONG')
  const { email, password } = account
  expect(await codeOf(logIn(context, origin, { email, password }))).toBe('no error')
  const { principal: owner, secret } = await desk.setUp(account)
  expect(await codeOf(beginTotp.run(context, owner))).toBe('CONFLICT')
  expect(await codeOf(activateTotp.run(context, owner, { code: await desk.codeOf(secret) }))).toBe(
    'SECOND_FACTOR_WRONG',
  )
})
