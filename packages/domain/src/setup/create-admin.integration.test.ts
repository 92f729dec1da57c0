import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { logIn } from '#accounts/log-in.ts'
import { hashPassword } from '#accounts/password-hash.ts'
import { register } from '#accounts/register.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { createAdmin } from '#setup/create-admin.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf, mailedCode } = await createTestContext()
const origin = { ipAddress: '203.0.113.7', userAgent: 'test' }

function input(changes: object = {}) {
  const playerUuid = randomUUID()
  return {
    email: `${playerUuid}@example.org`,
    playerUuid,
    playerName: `A${playerUuid.slice(0, 8)}`,
    ...changes,
  }
}

test('makes a confirmed account with a linked player that may do everything; again changes nothing', async () => {
  const wanted = input()
  const made = await createAdmin(context, wanted, 'hash')
  const principal = await principalOf({ id: made.accountId })
  expect(principal).toMatchObject({ isTeamMember: true, grants: ['*'], player: { name: wanted.playerName } })
  expect(await createAdmin(context, wanted, 'other')).toEqual({
    ...made,
    accountExisted: true,
    passwordSet: false,
  })
})

test("after a stranger registered the administrator's address first, the stranger's password, sessions and codes are void", async () => {
  const wanted = input()
  const { email } = wanted
  const password = 'Fremder-7'
  await register(context, origin, {
    email,
    password,
    passwordRepeat: password,
    termsAccepted: true,
    locale: 'de',
  })
  await requestPasswordReset(context, { email })
  const resetCode = await mailedCode(email)
  const account = await db.query.accounts.findFirst({ where: { emailNormalized: email } })
  const sessionId = await seed.session({ id: account?.id ?? 0 })

  const made = await createAdmin(context, wanted, await hashPassword('Eigenes-8'))
  expect(made).toMatchObject({
    accountId: account?.id,
    accountExisted: true,
    passwordSet: true,
    sessionsEnded: 1,
  })
  expect(await codeOf(logIn(context, origin, { email, password }))).toBe('INVALID_LOGIN')
  expect(await loadPrincipal(db, sessionId)).toBeNull()
  const reset = { email, code: resetCode, password, passwordRepeat: password }
  expect(await codeOf(resetPassword(context, origin, reset))).toBe('INVALID_CODE')
  await logIn(context, origin, { email, password: 'Eigenes-8' })
})

test('an account that is confirmed gets a new password only on request, and loses its sessions with it', async () => {
  const account = await seed.account()
  const wanted = input({ email: account.email })
  const { sessionId } = await principalOf(account)
  const hash = await hashPassword('Eigenes-8')
  expect(await createAdmin(context, wanted, hash)).toMatchObject({ passwordSet: false, sessionsEnded: 0 })
  expect(await loadPrincipal(db, sessionId)).not.toBeNull()
  await logIn(context, origin, account)
  expect(await createAdmin(context, wanted, hash, { resetPassword: true })).toMatchObject({
    passwordSet: true,
    sessionsEnded: 2,
  })
  expect(await loadPrincipal(db, sessionId)).toBeNull()
  expect(await codeOf(logIn(context, origin, account))).toBe('INVALID_LOGIN')
})

test('refuses an account linked elsewhere and a player of another account', async () => {
  const { account, player } = await seed.linkedPlayer()
  expect(await codeOf(createAdmin(context, input({ email: account.email }), 'hash'))).toBe(
    'ACCOUNT_ALREADY_LINKED',
  )
  const taken = input({ playerUuid: player.uuid, playerName: player.name })
  expect(await codeOf(createAdmin(context, taken, 'hash'))).toBe('PLAYER_ALREADY_LINKED')
  expect(await codeOf(createAdmin(context, input({ playerName: 'a b' }), 'hash'))).toBe('INVALID_INPUT')
})
