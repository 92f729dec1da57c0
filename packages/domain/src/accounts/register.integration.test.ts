import { accounts } from '@kubora/schema/db/accounts'
import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmEmail } from '#accounts/confirm-email.ts'
import { logIn } from '#accounts/log-in.ts'
import { register } from '#accounts/register.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { resendConfirmation } from '#accounts/resend-confirmation.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, mailedCode, mailRequestedCodes } = await createTestContext()
const password = 'Blockwelt7'
const origin = { ipAddress: '203.0.113.7', userAgent: 'test' }

function input(email: string) {
  return { email, password, passwordRepeat: password, termsAccepted: true, locale: 'fr' }
}

async function mailsTo(email: string): Promise<number> {
  await mailRequestedCodes()
  const rows = await db.select({ id: outbox.id }).from(outbox).where(sql`${outbox.payload}->>'to' = ${email}`)
  return rows.length
}

test('a registered account is unconfirmed until its mailed code is entered, then logs in', async () => {
  const email = 'anna@example.org'
  await register(context, origin, input(email))
  expect(await codeOf(logIn(context, origin, { email, password }))).toBe('EMAIL_NOT_CONFIRMED')
  await confirmEmail(context, origin, { email, code: ` ${(await mailedCode(email)).toLowerCase()} ` })
  expect((await logIn(context, origin, { email: 'ANNA@Example.org', password })).token).toMatch(/^ey/)
})

test.each(['its code', 'a reset of the password'])(
  'a registration confirmed by %s has one line in the ACP log, without the address',
  async (way) => {
    const isReset = way !== 'its code'
    const email = `counted-${isReset}@example.org`
    await register(context, origin, input(email))
    const [account] = await db.select().from(accounts).where(eq(accounts.emailNormalized, email))
    const lines = () =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.targetId, String(account?.id)))
    expect(await lines()).toEqual([])
    if (isReset) await requestPasswordReset(context, { email })
    const given = { email, code: await mailedCode(email) }
    const confirm = () =>
      isReset
        ? resetPassword(context, origin, { ...given, password, passwordRepeat: password })
        : confirmEmail(context, origin, given)
    await confirm()
    expect(await codeOf(confirm())).not.toBe('no error')
    const written = await lines()
    expect(written).toMatchObject([
      { action: 'accounts.confirm', targetType: 'account', actorAccountId: null },
    ])
    expect(JSON.stringify(written)).not.toContain(email)
  },
)

test('an address in use is refused whatever its case, even when twenty register at once', async () => {
  const attempts = Array.from({ length: 20 }, (_, i) =>
    codeOf(register(context, origin, input(i % 2 ? 'Race@example.org' : 'race@example.org'))),
  )
  const codes = await Promise.all(attempts)
  expect(codes.filter((code) => code === 'no error')).toHaveLength(1)
  expect(codes.filter((code) => code === 'EMAIL_ALREADY_REGISTERED')).toHaveLength(19)
  const rows = await db.select().from(accounts).where(eq(accounts.emailNormalized, 'race@example.org'))
  expect(rows).toHaveLength(1)
})

test('no code or password is stored readable in the database', async () => {
  const email = 'sealed@example.org'
  await register(context, origin, input(email))
  const code = await mailedCode(email)
  const [dump] = await db.execute<{ text: string }>(sql`
    select (select string_agg(c::text, ' ') from codes c) || (select string_agg(o::text, ' ') from outbox o)
      || (select string_agg(a::text, ' ') from accounts a) as text`)
  expect(dump?.text).not.toContain(code)
  expect(dump?.text).not.toContain(password)
})

test('an expired code is refused and a new one is mailed', async () => {
  const email = 'late@example.org'
  await register(context, origin, input(email))
  const code = await mailedCode(email)
  await db.execute(
    sql`update codes set expires_at = clock_timestamp() - interval '1 second',
      mailed_at = mailed_at - interval '11 minutes' where used_at is null`,
  )
  expect(await codeOf(confirmEmail(context, origin, { email, code }))).toBe('CONFIRMATION_EXPIRED')
  await confirmEmail(context, origin, { email, code: await mailedCode(email) })
})

test('a second request within a minute sends nothing more and returns the same as for an unknown address', async () => {
  const email = 'again@example.org'
  await register(context, origin, input(email))
  const known = await resendConfirmation(context, { email })
  const unknown = await resendConfirmation(context, { email: 'nobody@example.org' })
  expect(known.resendAfterSeconds).toBe(unknown.resendAfterSeconds)
  expect(await mailsTo(email)).toBe(1)
})

test('the same right code twice at once confirms once', async () => {
  const email = 'twice@example.org'
  await register(context, origin, input(email))
  const code = await mailedCode(email)
  const codes = await Promise.all([1, 2].map(() => codeOf(confirmEmail(context, origin, { email, code }))))
  expect(codes.toSorted()).toEqual(['CONFIRMATION_WRONG_CODE', 'no error'])
})

test.each([
  ['web.de', 'player@web.de', 'validation.invalid-email-provider'],
  ['upper case and a trailing dot', 'player@GMX.de.', 'validation.invalid-email-provider'],
  ['two dots', 'player@example..org', 'validation.invalid-email'],
  ['NUL', 'player\u0000@example.org', 'validation.invalid-characters'],
])('refuses the address with %s and says why', async (_name, email, key) => {
  await expect(register(context, origin, input(email))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fieldErrors: [{ path: 'email', key }],
  })
})

test('every missing field is named at once', async () => {
  await expect(register(context, origin, { locale: 'de', termsAccepted: true })).rejects.toMatchObject({
    code: 'MISSING_FIELD',
    fieldErrors: [{ path: 'email' }, { path: 'password' }, { path: 'passwordRepeat' }],
  })
})
