import { loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { recoveryCodes as recoveryCodeRows, totpSecrets } from '@kubora/schema/db/second-factors'
import { accountPermissions } from '@kubora/validation/permissions/accounts'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { logIn } from '#accounts/log-in.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { completeLogin } from '#accounts/second-factor/complete-login.ts'
import { confirmByCode, confirmByPassword } from '#accounts/second-factor/confirm-session.ts'
import { resetFactorOf, resetSecondFactor } from '#accounts/second-factor/reset-factor.ts'
import { activateTotp, beginTotp, renewRecoveryCodes, turnFactorOff } from '#accounts/second-factor/set-up.ts'
import { systemActor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requirePermission } from '#permissions/require-permission.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'
import { exportPlayers } from '#players/export-players.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const world = await createTestContext()
const { context, db, seed, mailedCode, principalOf } = world
const desk = secondFactorDesk(world)
const origin = { ipAddress: '203.0.113.9', userAgent: 'test' }
const elsewhere = { ipAddress: '198.51.100.77', userAgent: 'stranger' }
const wrong = '000000'

async function pendingLogin(account: { email: string; password: string }, from = origin): Promise<string> {
  try {
    await logIn(context, from, { email: account.email, password: account.password })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SECOND_FACTOR_AWAITED')
      return String(error.params.pendingLogin)
    throw error
  }
  throw new Error('the password alone logged in')
}

async function liveSessions(accountId: number): Promise<number> {
  return db.$count(sessions, sql`account_id = ${accountId} and revoked_at is null`)
}

test('with a second factor the password opens no session, and the code opens one', async () => {
  const account = await seed.account()
  const { secret } = await desk.setUp(account)
  const login = await pendingLogin(account)
  expect(await liveSessions(account.id)).toBe(1)
  const code = await desk.codeOf(secret)
  expect((await completeLogin(context, origin, { pendingLogin: login, code })).token).toMatch(/^ey/)
  expect(await liveSessions(account.id)).toBe(2)
  // the login is used up, even with a code that was not used
  await desk.letStepsPass(account.id)
  expect(await codeOf(completeLogin(context, origin, { pendingLogin: login, code }))).toBe('LOGIN_EXPIRED')
})

test('the owner sees that somebody knew the password, apart from wrong passwords of the same address', async () => {
  const account = await seed.account()
  await desk.setUp(account)
  const login = await pendingLogin(account, elsewhere)
  await codeOf(logIn(context, elsewhere, { email: account.email, password: 'Wrong-Test-3' }))
  for (const code of [wrong, '111111'])
    await codeOf(completeLogin(context, elsewhere, { pendingLogin: login, code }))
  const rows = await db
    .select({ secondStep: loginAttempts.failedSecondStep, attempts: loginAttempts.attempts })
    .from(loginAttempts)
    .where(sql`account_id = ${account.id} and not succeeded`)
    .orderBy(loginAttempts.at)
  expect(rows).toEqual([
    { secondStep: false, attempts: 1 },
    { secondStep: true, attempts: 2 },
  ])
})

test('each code is accepted once, and none before a used one', async () => {
  const account = await seed.account()
  const { principal, secret } = await desk.setUp(account)
  const confirm = async (steps: number) =>
    codeOf(confirmByCode(context, principal, { code: await desk.codeOf(secret, steps) }))
  for (const steps of [-3, 3]) expect(await confirm(steps)).toBe('SECOND_FACTOR_WRONG')
  for (const steps of [0, 1]) expect(await confirm(steps)).toBe('no error')
  for (const steps of [-1, 0, 1]) expect(await confirm(steps)).toBe('SECOND_FACTOR_WRONG')
})

test('one code sent by twenty logins at once opens one session', async () => {
  const account = await seed.account()
  const { secret } = await desk.setUp(account)
  const logins = await Promise.all(Array.from({ length: 4 }, () => pendingLogin(account)))
  const code = await desk.codeOf(secret)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(completeLogin(context, origin, { pendingLogin: logins[n % 4] ?? '', code })),
    ),
  )
  expect(results.filter((result) => result === 'no error')).toHaveLength(1)
})

test('of 200 guesses at once five are checked, and the owner still logs in from a known network', async () => {
  const account = await seed.account()
  const { secret, recoveryCodes } = await desk.setUp(account)
  // the owner has logged in here before
  const known = await pendingLogin(account)
  await completeLogin(context, origin, { pendingLogin: known, code: await desk.codeOf(secret) })
  await desk.letStepsPass(account.id)
  const login = await pendingLogin(account, elsewhere)
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      codeOf(completeLogin(context, elsewhere, { pendingLogin: login, code: String(n).padStart(6, '0') })),
    ),
  )
  const checked = results.filter((result) => result !== 'RATE_LIMITED' && result !== 'TOO_MANY_TRIES')
  expect(checked.length).toBeLessThanOrEqual(5)
  expect(results.filter((result) => result === 'RATE_LIMITED').length).toBe(200 - checked.length)
  const own = await pendingLogin(account)
  const code = await desk.codeOf(secret)
  expect(await codeOf(completeLogin(context, origin, { pendingLogin: own, code }))).toBe('no error')
  // from where the guesses came a recovery code still works, once
  const [recoveryCode = ''] = recoveryCodes
  const spelled = `${recoveryCode.slice(0, 4).toLowerCase()}-${recoveryCode.slice(4)}`
  const entered = { pendingLogin: login, code: spelled }
  expect(await codeOf(completeLogin(context, elsewhere, entered))).toBe('no error')
  const again = { ...entered, pendingLogin: await pendingLogin(account, elsewhere) }
  expect(await codeOf(completeLogin(context, elsewhere, again))).not.toBe('no error')
})

test('a password given by somebody without the code does not make the network a known one', async () => {
  const account = await seed.account()
  await desk.setUp(account)
  await pendingLogin(account, elsewhere)
  const known = await db.query.knownNetworks.findMany({ where: { accountId: account.id } })
  expect(known).toEqual([])
})

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
  const renewed = await renewRecoveryCodes(context, principal)
  const [old = '', next = ''] = [recoveryCodes[0], renewed[0]]
  await expect(confirmByCode(context, principal, { code: old })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
    fieldErrors: [{ path: 'code', key: 'validation.recovery-code' }],
  })
  expect(await codeOf(confirmByCode(context, principal, { code: next }))).toBe('no error')
})

test('no way to log in goes around the second factor', async () => {
  const account = await seed.account()
  await desk.setUp(account)
  await requestPasswordReset(context, { email: account.email })
  const login = await pendingLogin(account)
  const password = 'Neues-Passwort9'
  const input = { email: account.email, code: await mailedCode(account.email), password }
  await resetPassword(context, origin, { ...input, passwordRepeat: password })
  // the login under way ended with the sessions, and the new password alone opens none
  const code = wrong
  expect(await codeOf(completeLogin(context, origin, { pendingLogin: login, code }))).toBe('LOGIN_EXPIRED')
  expect(await codeOf(logIn(context, origin, { email: account.email, password }))).toBe(
    'SECOND_FACTOR_AWAITED',
  )
  expect(await liveSessions(account.id)).toBe(0)
})

test('an account with a second factor confirms by it and not by the password', async () => {
  const account = await seed.account()
  const { principal, secret } = await desk.setUp(account)
  const { password } = account
  expect(await codeOf(confirmByPassword(context, principal, { password }))).toBe('CONFIRMATION_REQUIRED')
  expect(await codeOf(confirmByCode(context, principal, { code: await desk.codeOf(secret) }))).toBe(
    'no error',
  )
  const other = await principalOf(await seed.account())
  expect(await codeOf(confirmByCode(context, other, { code: wrong }))).toBe('SECOND_FACTOR_WRONG')
})

test('a confirmation holds five minutes by the clock of the database; passwords at it are counted', async () => {
  const account = await seed.account()
  const principal = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  if (!principal) throw new Error('no session')
  expect(await codeOf(requireConfirmation(db, principal))).toBe('CONFIRMATION_REQUIRED')
  expect(await codeOf(beginTotp(context, principal))).toBe('CONFIRMATION_REQUIRED')
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => codeOf(confirmByPassword(context, principal, { password: 'wrong' }))),
  )
  expect(guesses.filter((result) => result === 'PASSWORD_WRONG')).toHaveLength(5)
  const session = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  if (!session) throw new Error('no session')
  await confirmByPassword(context, session, { password: account.password })
  expect(await codeOf(requireConfirmation(db, session))).toBe('no error')
  await db.execute(
    sql`update sessions set confirmed_at = clock_timestamp() - interval '301 seconds' where id = ${session.sessionId}`,
  )
  expect(await codeOf(requireConfirmation(db, session))).toBe('CONFIRMATION_REQUIRED')
})

test('a grave action needs a confirmation after permission and input, and changes nothing without', async () => {
  const { account } = await seed.teamMember({ permissions: [playerPermissions.exportPlayers] })
  const principal = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  const lines = () => db.$count(auditLog, eq(auditLog.action, 'players.export'))
  expect(await codeOf(exportPlayers.run(context, principal, { from: -1 }))).toBe('INVALID_INPUT')
  expect(await codeOf(exportPlayers.run(context, principal, {}))).toBe('CONFIRMATION_REQUIRED')
  expect(await lines()).toBe(0)
  expect(await codeOf(exportPlayers.run(context, await principalOf(account), {}))).toBe('no error')
  expect(await lines()).toBe(1)
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
    const secret = await beginTotp(context, principal)
    expect(await may()).toBe('SET_UP')
    await activateTotp(context, principal, { code: await desk.codeOf(secret) })
    expect(await may()).toBe('allowed')
    await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.id, principal.sessionId))
    expect(await may()).toBe('CONFIRM')
    await desk.letStepsPass(account.id)
    await confirmByCode(context, principal, { code: await desk.codeOf(secret) })
    expect(await may()).toBe('allowed')
    await turnFactorOff(context, principal)
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
  await beginTotp(context, principal)
  expect(await codeOf(activateTotp(context, principal, { code: wrong }))).toBe('SECOND_FACTOR_WRONG')
  const { email, password } = account
  expect(await codeOf(logIn(context, origin, { email, password }))).toBe('no error')
  const { principal: owner, secret } = await desk.setUp(account)
  expect(await codeOf(beginTotp(context, owner))).toBe('CONFLICT')
  expect(await codeOf(activateTotp(context, owner, { code: await desk.codeOf(secret) }))).toBe(
    'SECOND_FACTOR_WRONG',
  )
})

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
  expect(await liveSessions(account.id)).toBe(0)
  expect(await codeOf(resetFactorOf(context, systemActor, account.id))).toBe('NOT_FOUND')
})
