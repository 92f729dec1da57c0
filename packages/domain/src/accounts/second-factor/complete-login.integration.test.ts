import { loginAttempts } from '@kubora/schema/db/accounts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logIn } from '#accounts/log-in.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { completeLogin } from '#accounts/second-factor/complete-login.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const world = await createTestContext()
const { context, db, seed, mailedCode } = world
const desk = secondFactorDesk(world)
const origin = { ipAddress: '203.0.113.9', userAgent: 'test' }
const elsewhere = { ipAddress: '198.51.100.77', userAgent: 'stranger' }
const wrong = '000000'
const isLockTimeout = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '55P03'

test('with a second factor the password opens no session, and the code opens one', async () => {
  const account = await seed.account()
  const { secret } = await desk.setUp(account)
  const login = await desk.passwordLogin(account, origin)
  expect(await desk.liveSessions(account.id)).toBe(1)
  const code = await desk.codeOf(secret)
  expect((await completeLogin(context, origin, { pendingLogin: login, code })).token).toMatch(/^ey/)
  expect(await desk.liveSessions(account.id)).toBe(2)
  // the login is used up, even with a code that was not used
  await desk.letStepsPass(account.id)
  expect(await codeOf(completeLogin(context, origin, { pendingLogin: login, code }))).toBe('LOGIN_EXPIRED')
})

test('the owner sees that somebody knew the password, apart from wrong passwords of the same address', async () => {
  const account = await seed.account()
  await desk.setUp(account)
  const login = await desk.passwordLogin(account, elsewhere)
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

test('one code sent by twenty logins at once opens one session', async () => {
  const account = await seed.account()
  const { secret } = await desk.setUp(account)
  const logins = await Promise.all(Array.from({ length: 4 }, () => desk.passwordLogin(account, origin)))
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
  const known = await desk.passwordLogin(account, origin)
  await completeLogin(context, origin, { pendingLogin: known, code: await desk.codeOf(secret) })
  await desk.letStepsPass(account.id)
  const login = await desk.passwordLogin(account, elsewhere)
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      codeOf(
        completeLogin(context, elsewhere, { pendingLogin: login, code: String(n).padStart(6, '0') }),
      ).catch(
        // on a busy machine one waits too long for the account
        (error: unknown) => (isLockTimeout(error) ? 'SERVICE_UNAVAILABLE' : Promise.reject(error)),
      ),
    ),
  )
  const checked = results.filter((result) => result !== 'RATE_LIMITED' && result !== 'SERVICE_UNAVAILABLE')
  expect(checked.length).toBeLessThanOrEqual(5)
  expect(checked).not.toContain('TOO_MANY_TRIES')
  const own = await desk.passwordLogin(account, origin)
  const code = await desk.codeOf(secret)
  expect(await codeOf(completeLogin(context, origin, { pendingLogin: own, code }))).toBe('no error')
  // from where the guesses came a recovery code still works, once
  const [recoveryCode = ''] = recoveryCodes
  const spelled = `${recoveryCode.slice(0, 4).toLowerCase()}-${recoveryCode.slice(4)}`
  const entered = { pendingLogin: login, code: spelled }
  expect(await codeOf(completeLogin(context, elsewhere, entered))).toBe('no error')
  const again = { ...entered, pendingLogin: await desk.passwordLogin(account, elsewhere) }
  expect(await codeOf(completeLogin(context, elsewhere, again))).not.toBe('no error')
})

test('a password given by somebody without the code does not make the network a known one', async () => {
  const account = await seed.account()
  await desk.setUp(account)
  await desk.passwordLogin(account, elsewhere)
  const known = await db.query.knownNetworks.findMany({ where: { accountId: account.id } })
  expect(known).toEqual([])
})

test('no way to log in goes around the second factor', async () => {
  const account = await seed.account()
  await desk.setUp(account)
  await requestPasswordReset(context, { email: account.email })
  const login = await desk.passwordLogin(account, origin)
  const password = 'Neues-Passwort9'
  const input = { email: account.email, code: await mailedCode(account.email), password }
  await resetPassword(context, origin, { ...input, passwordRepeat: password })
  // the login under way ended with the sessions, and the new password alone opens none
  const code = wrong
  expect(await codeOf(completeLogin(context, origin, { pendingLogin: login, code }))).toBe('LOGIN_EXPIRED')
  expect(await codeOf(logIn(context, origin, { email: account.email, password }))).toBe(
    'SECOND_FACTOR_AWAITED',
  )
  expect(await desk.liveSessions(account.id)).toBe(0)
})
