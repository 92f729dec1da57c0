import { auditLog } from '@kubora/schema/db/audit-log'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockAccount } from '#accounts/lock-account.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { openSession } from '#accounts/open-session.ts'
import { confirmByCode, confirmByPassword } from '#accounts/second-factor/confirm-session.ts'
import { removeTotp } from '#accounts/second-factor/passkeys.ts'
import { beginTotp, renewRecoveryCodes, turnFactorOff } from '#accounts/second-factor/set-up.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'
import { exportPlayers } from '#players/export-players.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const world = await createTestContext()
const { context, db, seed, principalOf } = world
const desk = secondFactorDesk(world)
const wrong = '000000'

test('each code is accepted once, and none before a used one', async () => {
  const account = await seed.account()
  const { principal, secret } = await desk.setUp(account)
  // of one moment, as another step may begin meanwhile
  const codes = new Map<number, string>()
  for (const steps of [-3, -1, 0, 1, 3]) codes.set(steps, await desk.codeOf(secret, steps))
  const confirm = (steps: number) =>
    codeOf(confirmByCode.run(context, principal, { code: codes.get(steps) ?? '' }))
  for (const steps of [-3, 3]) expect(await confirm(steps)).toBe('SECOND_FACTOR_WRONG')
  for (const steps of [0, 1]) expect(await confirm(steps)).toBe('no error')
  for (const steps of [-1, 0, 1]) expect(await confirm(steps)).toBe('SECOND_FACTOR_WRONG')
})

test('an account with a second factor confirms by it and not by the password', async () => {
  const account = await seed.account()
  const { principal, secret } = await desk.setUp(account)
  const { password } = account
  expect(await codeOf(confirmByPassword.run(context, principal, { password }))).toBe('CONFIRMATION_REQUIRED')
  expect(await codeOf(confirmByCode.run(context, principal, { code: await desk.codeOf(secret) }))).toBe(
    'no error',
  )
  const other = await principalOf(await seed.account())
  expect(await codeOf(confirmByCode.run(context, other, { code: wrong }))).toBe('SECOND_FACTOR_WRONG')
})

test('a confirmation holds five minutes by the clock of the database; passwords at it are counted', async () => {
  const account = await seed.account()
  const principal = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  if (!principal) throw new Error('no session')
  expect(await codeOf(requireConfirmation(db, principal))).toBe('CONFIRMATION_REQUIRED')
  expect(await codeOf(beginTotp.run(context, principal))).toBe('CONFIRMATION_REQUIRED')
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () =>
      codeOf(confirmByPassword.run(context, principal, { password: 'wrong' })),
    ),
  )
  expect(guesses.filter((result) => result === 'PASSWORD_WRONG')).toHaveLength(5)
  const session = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  if (!session) throw new Error('no session')
  await confirmByPassword.run(context, session, { password: account.password })
  expect(await codeOf(requireConfirmation(db, session))).toBe('no error')
  await db.execute(
    sql`update sessions set confirmed_at = clock_timestamp() - interval '301 seconds' where id = ${session.sessionId}`,
  )
  expect(await codeOf(requireConfirmation(db, session))).toBe('CONFIRMATION_REQUIRED')
})

test('a login confirms grave actions, but no change of a second factor that exists', async () => {
  const account = await seed.account()
  const origin = { ipAddress: '192.0.2.1', userAgent: '' }
  const logIn = async (proof: 'password' | 'second-factor') => {
    const sessionId = await inUnit(context, async (unit) => {
      await lockAccount(unit, account.id)
      return openSession(unit, account.id, origin, { proof })
    })
    const principal = await loadPrincipal(db, sessionId)
    if (!principal) throw new Error('no session')
    return principal
  }
  const first = await logIn('password')
  expect(await codeOf(requireConfirmation(db, first))).toBe('no error')
  // without a second factor the login is enough to begin one
  expect(await codeOf(beginTotp.run(context, first))).toBe('no error')
  const { secret } = await desk.setUp(account)
  const later = await logIn('second-factor')
  expect(await codeOf(requireConfirmation(db, later))).toBe('no error')
  for (const change of [turnFactorOff, renewRecoveryCodes, removeTotp, beginTotp])
    expect(await codeOf(change.run(context, later))).toBe('CONFIRMATION_REQUIRED')
  await confirmByCode.run(context, later, { code: await desk.codeOf(secret, 1) })
  expect(await codeOf(renewRecoveryCodes.run(context, later))).toBe('no error')
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
