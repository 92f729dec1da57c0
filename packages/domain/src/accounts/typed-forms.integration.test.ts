import { accounts } from '@kubora/schema/db/accounts'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmEmail } from '#accounts/confirm-email.ts'
import { findAccount, listAccounts } from '#accounts/find-account.ts'
import { logIn } from '#accounts/log-in.ts'
import { register } from '#accounts/register.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { shownAddress } from '#accounts/shown-address.ts'
import { changePassword } from '#accounts/change-password.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, mailedCode } = await createTestContext()
const origin = { ipAddress: '203.0.113.31', userAgent: 'test' }
const composed = 'Caf\u00e9-Welt-7'
const decomposed = composed.normalize('NFD')

function registration(email: string, password: string) {
  return { email, password, passwordRepeat: password, termsAccepted: true, locale: 'de' }
}

async function accountOf(email: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.emailNormalized, email))
  if (!account) throw new Error('no account')
  return account
}

test('a password that was chosen on one keyboard logs in from another', async () => {
  const email = 'keyboards@example.org'
  await register(context, origin, registration(email, decomposed))
  await confirmEmail(context, origin, { email, code: await mailedCode(email) })
  for (const password of [composed, decomposed])
    expect((await logIn(context, origin, { email, password })).token).toMatch(/^ey/)
  expect(await codeOf(logIn(context, origin, { email, password: 'Cafe-Welt-7' }))).toBe('INVALID_LOGIN')
})

test('an older hash, of the password as it was typed, still counts and is replaced', async () => {
  const account = await seed.account()
  const passwordHash = await hash(decomposed, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
  const { email } = account
  expect(await codeOf(logIn(context, origin, { email, password: composed }))).toBe('INVALID_LOGIN')
  expect(await codeOf(logIn(context, origin, { email, password: decomposed }))).toBe('no error')
  expect((await accountOf(email.toLowerCase())).passwordHash).not.toBe(passwordHash)
  for (const password of [composed, decomposed])
    expect(await codeOf(logIn(context, origin, { email, password }))).toBe('no error')
})

test('an older hash proves the current password, too', async () => {
  const account = await seed.account()
  const principal = await loadPrincipal(db, await seed.session(account))
  if (!principal) throw new Error('no principal')
  const passwordHash = await hash(decomposed, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
  const input = { currentPassword: decomposed, password: 'Neue-Welt-8', passwordRepeat: 'Neue-Welt-8' }
  await changePassword.run(context, principal, input)
  expect(await codeOf(logIn(context, origin, { email: account.email, password: 'Neue-Welt-8' }))).toBe(
    'no error',
  )
})

test('an address at a domain with an umlaut is one account in both of its forms, and mail goes to the ASCII form', async () => {
  const [typed, ascii] = ['Anna@m\u00fcller.example', 'anna@xn--mller-kva.example']
  const registered = await register(context, origin, registration(typed, 'Blockwelt7'))
  expect(registered.email).toBe('Anna@xn--mller-kva.example')
  expect(shownAddress(registered.email)).toBe(typed)
  for (const email of [typed, ascii, typed.normalize('NFD')])
    expect(await codeOf(register(context, origin, registration(email, 'Blockwelt7')))).toBe(
      'EMAIL_ALREADY_REGISTERED',
    )
  const code = await mailedCode(registered.email)
  await confirmEmail(context, origin, { email: ascii, code: `${code.slice(0, 2)}\u2013${code.slice(2)}` })
  for (const email of [typed, ascii, typed.normalize('NFD')]) {
    expect(await codeOf(logIn(context, origin, { email, password: 'Blockwelt7' }))).toBe('no error')
    expect((await findAccount(db, email)).email).toBe(registered.email)
    expect(await listAccounts(db, email, 5)).toHaveLength(1)
  }
  expect(await listAccounts(db, 'm\u00fcller.example', 5)).toHaveLength(1)
  await requestPasswordReset(context, { email: typed })
  const reset = await mailedCode(registered.email)
  const password = 'Blockwelt8'
  await resetPassword(context, origin, { email: ascii, code: reset, password, passwordRepeat: password })
  expect(await codeOf(logIn(context, origin, { email: typed, password }))).toBe('no error')
})
