import { accounts, sessions } from '@kubora/schema/db/accounts'
import { codes } from '@kubora/schema/db/codes'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmEmail, confirmEmailAndLogIn } from '#accounts/confirm-email.ts'
import { register } from '#accounts/register.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resendConfirmation } from '#accounts/resend-confirmation.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, mailedCode } = await createTestContext()
const password = 'Blockwelt7'
const origin = { ipAddress: '203.0.113.7', userAgent: 'owner' }
const stranger = { ipAddress: '198.51.100.66', userAgent: 'stranger' }

function registerAs(email: string, from = origin) {
  const input = { email, password, passwordRepeat: password, termsAccepted: true, locale: 'de' }
  return register(context, from, input)
}

async function accountOf(email: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.emailNormalized, email))
  if (account === undefined) throw new Error('no such account')
  return account
}

async function sessionsOf(email: string) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, (await accountOf(email)).id))
}

test('the browser that registered is logged in as it confirms, and its secret works once', async () => {
  const email = 'one-browser@example.org'
  const { browserSecret } = await registerAs(email)
  const input = { email, code: await mailedCode(email), browserSecret }
  expect((await confirmEmailAndLogIn(context, origin, input))?.token).toMatch(/^ey/)
  expect(await sessionsOf(email)).toHaveLength(1)
  expect(await codeOf(confirmEmailAndLogIn(context, origin, input))).toBe('CONFIRMATION_WRONG_CODE')
  expect(await sessionsOf(email)).toHaveLength(1)
})

test('one right code at twenty attempts at once opens one session', async () => {
  const email = 'at-once@example.org'
  const { browserSecret } = await registerAs(email)
  const input = { email, code: await mailedCode(email), browserSecret }
  await Promise.all(Array.from({ length: 20 }, () => codeOf(confirmEmailAndLogIn(context, origin, input))))
  expect(await sessionsOf(email)).toHaveLength(1)
})

test('a browser that did not register confirms the address and is not logged in', async () => {
  const email = 'other-browser@example.org'
  await registerAs(email)
  const input = { email, code: await mailedCode(email), browserSecret: 'guessed' }
  expect(await confirmEmailAndLogIn(context, origin, input)).toBeNull()
  expect((await accountOf(email)).confirmedAt).not.toBeNull()
  expect(await sessionsOf(email)).toEqual([])
})

test('a stranger who registered an address gets no session when its owner enters the code, before or after', async () => {
  const email = 'owner@example.org'
  const { browserSecret } = await registerAs(email, stranger)
  const code = await mailedCode(email)
  const guess = { email, code: code === 'AAAAA' ? 'BBBBB' : 'AAAAA', browserSecret }
  expect(await codeOf(confirmEmailAndLogIn(context, stranger, guess))).toBe('CONFIRMATION_WRONG_CODE')
  await confirmEmail(context, origin, { email, code })
  expect(await codeOf(confirmEmailAndLogIn(context, stranger, { email, code, browserSecret }))).toBe(
    'CONFIRMATION_WRONG_CODE',
  )
  expect(await sessionsOf(email)).toEqual([])
})

test('the secret of an earlier registration does not log its browser in to the account that a stranger registered since', async () => {
  const email = 'again@example.org'
  const { browserSecret } = await registerAs(email)
  // unconfirmed accounts end after a day
  await db.delete(accounts).where(eq(accounts.emailNormalized, email))
  await registerAs(email, stranger)
  const input = { email, code: await mailedCode(email), browserSecret }
  expect(await confirmEmailAndLogIn(context, origin, input)).toBeNull()
  expect(await sessionsOf(email)).toEqual([])
})

test('the secret outlasts the same code mailed again, and ends with a code that is replaced', async () => {
  const same = 'same-code@example.org'
  const kept = await registerAs(same)
  await db.execute(sql`update codes set mailed_at = mailed_at - interval '2 minutes'`)
  await resendConfirmation(context, { email: same })
  const first = { email: same, code: await mailedCode(same), browserSecret: kept.browserSecret }
  expect(await confirmEmailAndLogIn(context, origin, first)).not.toBeNull()

  const late = 'late-code@example.org'
  const { browserSecret } = await registerAs(late)
  const { id } = await accountOf(late)
  await db
    .update(codes)
    .set({
      expiresAt: sql`clock_timestamp() - interval '1 second'`,
      mailedAt: sql`clock_timestamp() - interval '11 minutes'`,
    })
    .where(eq(codes.subject, `account:${id}`))
  await resendConfirmation(context, { email: late })
  const second = { email: late, code: await mailedCode(late), browserSecret }
  expect(await confirmEmailAndLogIn(context, origin, second)).toBeNull()
})

test('an owner who takes an address by a reset leaves nothing to the browser that registered it', async () => {
  const email = 'taken-back@example.org'
  const { browserSecret } = await registerAs(email, stranger)
  const code = await mailedCode(email)
  await requestPasswordReset(context, { email })
  const changed = 'Ownerpass9'
  const reset = { email, code: await mailedCode(email), password: changed, passwordRepeat: changed }
  await resetPassword(context, origin, reset)
  const attempt = confirmEmailAndLogIn(context, stranger, { email, code, browserSecret })
  expect(await codeOf(attempt)).toBe('CONFIRMATION_WRONG_CODE')
  expect(await sessionsOf(email)).toEqual([])
})

test('the secret is not stored readable', async () => {
  const email = 'hashed@example.org'
  const { browserSecret } = await registerAs(email)
  const [dump] = await db.execute<{ text: string }>(sql`select string_agg(c::text, ' ') as text from codes c`)
  expect(dump?.text).not.toContain(browserSecret)
})
