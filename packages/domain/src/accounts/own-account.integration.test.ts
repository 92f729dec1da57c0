import { accounts } from '@kubora/schema/db/accounts'
import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { resetCodeLength } from '@kubora/validation/code-lengths'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from '#accounts/change-email.ts'
import { changePassword } from '#accounts/change-password.ts'
import { endSessions } from '#accounts/end-sessions.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { logIn } from '#accounts/log-in.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import type { Principal } from '#kernel/actor.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { accountSubject, findOpenCode } from '#kernel/one-time-code.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const world = await createTestContext()
const { context, db, events, seed, mailedCode } = world
const desk = secondFactorDesk(world)
const origin = { ipAddress: '203.0.113.9', userAgent: 'test' }
const next = 'Another-Test-2'
let addresses = 0

function newAddress(): string {
  addresses += 1
  return `New${addresses}@own-account.example`
}

/** Returns an account with its password, a session of it, and one on another device. */
async function owner() {
  const account = await seed.account()
  const other = await seed.session(account)
  const principal = await loadPrincipal(db, await seed.session(account))
  if (!principal) throw new Error('the seeded session is not live')
  return { account, principal, other, current: account.password }
}

async function isLive({ sessionId }: Pick<Principal, 'sessionId'>): Promise<boolean> {
  return (await loadPrincipal(db, sessionId)) !== null
}

/** Returns the newest notice to an address. */
async function noticeTo(email: string) {
  const [job] = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.topic} = 'send-notice-mail' and ${outbox.payload}->>'to' = ${email}`)
    .orderBy(desc(outbox.id))
  return (job?.payload as { mail: string } | undefined)?.mail
}

const passwords = (currentPassword: string, password = next) => ({
  currentPassword,
  password,
  passwordRepeat: password,
})

test('a new password logs in, the old one no longer does; other devices are logged out, the owner gets a mail', async () => {
  const { account, principal, other, current } = await owner()
  await changePassword.run(context, principal, passwords(current))
  expect([await isLive(principal), await isLive({ sessionId: other })]).toEqual([true, false])
  expect(await codeOf(logIn(context, origin, { email: account.email, password: current }))).toBe(
    'INVALID_LOGIN',
  )
  await logIn(context, origin, { email: account.email, password: next })
  expect(await noticeTo(account.email)).toBe('password-replaced')
  const [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'accounts.password.change'))
  expect(line).toBeDefined()
  expect(JSON.stringify(line)).not.toContain(next)
})

test('a wrong current password changes nothing, and 20 attempts at once are counted', async () => {
  const { account, principal, current } = await owner()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(changePassword.run(context, principal, passwords('Wrong-Test-3'))),
    ),
  )
  expect(outcomes.filter((code) => code === 'PASSWORD_WRONG').length).toBeLessThanOrEqual(5)
  expect(outcomes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(15)
  // nor does the right one help during the pause
  expect(await codeOf(changePassword.run(context, principal, passwords(current)))).toBe('RATE_LIMITED')
  await logIn(context, origin, { email: account.email, password: current })
})

test('the current password is refused as the new one, at its field', async () => {
  const { principal, current } = await owner()
  await expect(changePassword.run(context, principal, passwords(current, current))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fieldErrors: [{ path: 'password', key: 'validation.password-same' }],
  })
})

test.for([
  ['different repetition', { currentPassword: 'x', password: next, passwordRepeat: 'Other-Test-9' }],
  ['weak', { currentPassword: 'x', password: 'short', passwordRepeat: 'short' }],
  ['without the current one', { password: next, passwordRepeat: next }],
] as const)('a new password that is %s is refused before the current one is checked', async ([, input]) => {
  const { principal } = await owner()
  expect(['INVALID_INPUT', 'INCOMPLETE_INPUT', 'MISSING_FIELD']).toContain(
    await codeOf(changePassword.run(context, principal, input)),
  )
})

test('a new address holds once its code is given; both addresses get a mail, other devices are logged out', async () => {
  const { account, principal, other, current } = await owner()
  const email = newAddress()
  await requestEmailChange.run(context, principal, { email, currentPassword: current, origin })
  expect((await db.query.accounts.findFirst({ where: { id: account.id } }))?.email).toBe(account.email)
  await confirmEmailChange.run(context, principal, { code: await mailedCode(email) })
  expect((await db.query.accounts.findFirst({ where: { id: account.id } }))?.email).toBe(email)
  expect([await noticeTo(account.email), await noticeTo(email)]).toEqual(['email-replaced', 'email-changed'])
  expect([await isLive(principal), await isLive({ sessionId: other })]).toEqual([true, false])
  await logIn(context, origin, { email: email.toLowerCase(), password: current })
  expect(await codeOf(logIn(context, origin, { email: account.email, password: current }))).toBe(
    'INVALID_LOGIN',
  )
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'accounts.email.change'))
  expect(lines).toMatchObject([{ oldValue: null, newValue: null, value: null }])
})

test('a reset code that went to the old address is void once the address changed', async () => {
  const { account, principal, current } = await owner()
  const email = newAddress()
  await requestPasswordReset(context, { email: account.email })
  const resetCode = await world.mailedCode(account.email)
  await requestEmailChange.run(context, principal, { email, currentPassword: current, origin })
  await confirmEmailChange.run(context, principal, { code: await mailedCode(email) })
  const input = { code: resetCode, password: next, passwordRepeat: next }
  for (const address of [account.email, email])
    expect(await codeOf(resetPassword(context, origin, { ...input, email: address }))).toBe('INVALID_CODE')
})

test('a change of the address that a thief began ends when the owner changes or resets the password', async () => {
  for (const end of ['change', 'reset'] as const) {
    const { account, principal, current } = await owner()
    const email = newAddress()
    await requestEmailChange.run(context, principal, { email, currentPassword: current, origin })
    const code = await mailedCode(email)
    if (end === 'change') {
      // no other session is left to end, by which the page would notice
      await inUnit(context, (unit) => endSessions(unit, account.id, { allBut: principal.sessionId }))
      events.length = 0
      await changePassword.run(context, principal, passwords(current))
      expect(events).toContainEqual({ kind: 'account', accountId: account.id, tokenStale: false })
    } else {
      await requestPasswordReset(context, { email: account.email })
      const reset = { email: account.email, code: await mailedCode(account.email) }
      await resetPassword(context, origin, { ...reset, password: next, passwordRepeat: next })
    }
    expect(await codeOf(confirmEmailChange.run(context, principal, { code }))).toBe('CONFIRMATION_WRONG_CODE')
  }
})

test('an address in use is refused, also one that was taken after the mail, and by two at once', async () => {
  const first = await owner()
  const second = await owner()
  expect(
    await codeOf(
      requestEmailChange.run(context, first.principal, {
        email: second.account.email.toUpperCase(),
        currentPassword: first.current,
        origin,
      }),
    ),
  ).toBe('EMAIL_ALREADY_REGISTERED')
  const email = newAddress()
  const codesOfBoth: string[] = []
  for (const { principal, current } of [first, second]) {
    await requestEmailChange.run(context, principal, { email, currentPassword: current, origin })
    codesOfBoth.push(await mailedCode(email))
  }
  const outcomes = await Promise.all(
    [first, second].map(({ principal }, index) =>
      codeOf(confirmEmailChange.run(context, principal, { code: codesOfBoth[index] })),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['EMAIL_ALREADY_REGISTERED', 'no error'])
  const owners = await db.select().from(accounts).where(eq(accounts.emailNormalized, email.toLowerCase()))
  expect(owners).toHaveLength(1)
})

test('the address that the account has is refused as the new one, at its field', async () => {
  const { account, principal, current } = await owner()
  const same = { email: account.email.toUpperCase(), currentPassword: current }
  await expect(requestEmailChange.run(context, principal, { ...same, origin })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fieldErrors: [{ path: 'email', key: 'validation.email-same' }],
  })
})

test('a refusal after the right password is no wrong attempt', async () => {
  const { account, principal, current } = await owner()
  const same = { email: account.email, currentPassword: current }
  for (let refused = 0; refused < 7; refused += 1)
    expect(await codeOf(requestEmailChange.run(context, principal, { ...same, origin }))).toBe(
      'INVALID_INPUT',
    )
  const wrong = { email: newAddress(), currentPassword: 'Wrong-Test-9' }
  expect(await codeOf(requestEmailChange.run(context, principal, { ...wrong, origin }))).toBe(
    'PASSWORD_WRONG',
  )
})

test('an address gets ten mails a day, three of them for one network, and no account sees which of them went out', async () => {
  const email = newAddress()
  const owners: Principal[] = []
  async function request(ipAddress: string): Promise<string> {
    const { principal, current } = await owner()
    owners.push(principal)
    const spelled = owners.length % 2 === 0 ? email : email.toUpperCase()
    return codeOf(
      requestEmailChange.run(context, principal, {
        email: spelled,
        currentPassword: current,
        origin: { ...origin, ipAddress },
      }),
    )
  }
  const mailsTo = async (address: string) =>
    db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(
        sql`${outbox.topic} = 'send-code-mail' and lower(${outbox.payload}->>'to') = ${address.toLowerCase()}`,
      )
  // five accounts of one network do not use up what others need
  const strangers = await Promise.all(Array.from({ length: 5 }, () => request('198.51.100.7')))
  expect(await mailsTo(email)).toHaveLength(3)
  const home = await Promise.all(['2001:db8:5:1::1', '2001:db8:5:2::1'].map(request))
  expect(await mailsTo(email)).toHaveLength(5)
  // a /48 may be one customer
  home.push(await request('2001:db8:5:3::1'), await request('2001:db8:5:4::1'))
  expect(await mailsTo(email)).toHaveLength(6)
  const others = await Promise.all(
    Array.from({ length: 6 }, (_unused, index) => request(`203.0.113.${index}`)),
  )
  expect(await mailsTo(email)).toHaveLength(10)
  expect([...strangers, ...home, ...others]).toEqual(Array.from({ length: 15 }, () => 'no error'))

  const pendingOf = async ({ accountId }: Principal) =>
    inUnit(context, (unit) => findOpenCode(unit, 'EMAIL_CHANGE', accountSubject(accountId)))
  for (const principal of owners) {
    expect((await pendingOf(principal))?.mails).toBe(1)
    await cancelEmailChange.run(context, principal)
    expect(await pendingOf(principal)).toBeUndefined()
  }
  const { principal, current } = await owner()
  const other = newAddress()
  await requestEmailChange.run(context, principal, {
    email: other,
    currentPassword: current,
    origin: { ...origin, ipAddress: '198.51.100.7' },
  })
  expect(await mailsTo(other)).toHaveLength(1)
})

test('mails for a change of the address use up none of those that reset the password', async () => {
  const { account } = await owner()
  const taken = newAddress()
  for (let count = 0; count < 4; count += 1) {
    const { principal, current } = await owner()
    await requestEmailChange.run(context, principal, { email: taken, currentPassword: current, origin })
  }
  await db
    .update(accounts)
    .set({ email: taken, emailNormalized: taken.toLowerCase() })
    .where(eq(accounts.id, account.id))
  await requestPasswordReset(context, { email: taken })
  expect(await mailedCode(taken)).toHaveLength(resetCodeLength)
})

test('codes: a wrong one counts, the right one works once, an expired and a cancelled one not at all', async () => {
  const { principal, current } = await owner()
  const email = newAddress()
  await requestEmailChange.run(context, principal, { email, currentPassword: current, origin })
  const code = await mailedCode(email)
  expect(await codeOf(confirmEmailChange.run(context, principal, { code: '22222' }))).toBe(
    'CONFIRMATION_WRONG_CODE',
  )
  await cancelEmailChange.run(context, principal)
  expect(await codeOf(confirmEmailChange.run(context, principal, { code }))).toBe('CONFIRMATION_WRONG_CODE')
  // the next mail has to wait
  const again = { email: newAddress(), currentPassword: current }
  await expect(requestEmailChange.run(context, principal, { ...again, origin })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    params: { pauseOf: 'mails' },
  })
  await db.execute(sql`update codes set mailed_at = mailed_at - interval '2 minutes'
    where purpose = 'EMAIL_CHANGE' and subject = ${`account:${principal.accountId}`}`)
  await requestEmailChange.run(context, principal, { ...again, origin })
  await db.execute(sql`update codes set expires_at = clock_timestamp()
    where purpose = 'EMAIL_CHANGE' and subject = ${`account:${principal.accountId}`}`)
  expect(
    await codeOf(confirmEmailChange.run(context, principal, { code: await mailedCode(again.email) })),
  ).toBe('CONFIRMATION_EXPIRED')
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => codeOf(confirmEmailChange.run(context, principal, { code: '33333' }))),
  )
  expect(guesses.filter((outcome) => outcome === 'CONFIRMATION_WRONG_CODE').length).toBeLessThanOrEqual(5)
})

test('with a second factor, both changes need a fresh confirmation besides the password', async () => {
  const account = await seed.account()
  const { principal } = await desk.setUp(account)
  await db.execute(sql`update sessions set confirmed_at = null where account_id = ${account.id}`)
  const email = newAddress()
  const refused = { code: 'CONFIRMATION_REQUIRED', params: { by: 'code' } }
  await expect(changePassword.run(context, principal, passwords(account.password))).rejects.toMatchObject(
    refused,
  )
  await expect(
    requestEmailChange.run(context, principal, { email, currentPassword: account.password, origin }),
  ).rejects.toMatchObject(refused)
})

test('a reset code that was requested before is void once the password was changed', async () => {
  const { account, principal, current } = await owner()
  await requestPasswordReset(context, { email: account.email })
  const code = await mailedCode(account.email)
  await changePassword.run(context, principal, passwords(current))
  const input = { email: account.email, code, password: 'Third-Test-3', passwordRepeat: 'Third-Test-3' }
  expect(await codeOf(resetPassword(context, origin, input))).toBe('INVALID_CODE')
})
