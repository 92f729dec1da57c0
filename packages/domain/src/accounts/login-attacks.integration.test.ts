import { loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logIn } from '#accounts/log-in.ts'
import { renewToken } from '#accounts/renew-token.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { loginCounter } from '#accounts/attempt-counters.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf, mailedCode } = await createTestContext()
const home = { ipAddress: '203.0.113.7', userAgent: 'the owner' }

function stranger(number: number) {
  return { ipAddress: `198.51.${Math.floor(number / 250)}.${number % 250}`, userAgent: 'a stranger' }
}

function guess(email: string, origin: typeof home) {
  return codeOf(logIn(context, origin, { email, password: 'Wrong-Password-1' }))
}

/** Moves the end of pauses; a test that takes long must not see them end by themselves. */
async function shiftPauses(seconds: number): Promise<void> {
  await db.execute(sql`
    update counted_tries set next_try_at = next_try_at + ${seconds} * interval '1 second' where failures >= 20`)
}

/** Forty wrong passwords from as many networks, and a pause that outlasts the test. */
async function attack(email: string): Promise<string[]> {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, number) => guess(email, stranger(number))),
  )
  await shiftPauses(3600)
  return outcomes
}

test('the pause after a wrong password doubles from the twentieth of a day on, up to five minutes', () => {
  const { rule } = loginCounter({ email: 'a@example.org', origin: home, proven: false })
  const pauses = Array.from({ length: 32 }, (_, index) => rule.pauseAfter(index + 1))
  const growing = [1, 2, 4, 8, 16, 32, 64, 128, 256]
  expect(pauses).toEqual([...Array.from({ length: 19 }, () => 0), ...growing, 300, 300, 300, 300])
})

describe('guessing a password from many networks', () => {
  test.each(['known', 'unknown'])(
    'of a %s address: forty at once count twenty, then each wrong one costs a pause',
    async (kind) => {
      const email = kind === 'known' ? (await seed.account()).email : 'nobody@example.org'
      // the attack may outlast the first pause of a second, and then has one attempt more
      const counted = (await attack(email)).filter((one) => one === 'INVALID_LOGIN').length
      expect(counted).toBeGreaterThanOrEqual(20)
      expect(counted).toBeLessThanOrEqual(23)
      for (let round = 0; round < 3; round += 1) {
        const refused = logIn(context, stranger(61), { email, password: 'x' })
        const params = { retryAfterSeconds: expect.any(Number) }
        await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', params })
        await shiftPauses(-3600 - 300)
        expect(await guess(email, stranger(62))).toBe('INVALID_LOGIN')
        await shiftPauses(3600)
      }
    },
  )

  test('does not lock the owner out where they logged in before', async () => {
    const account = await seed.account()
    await logIn(context, home, account)
    await attack(account.email)
    expect(await codeOf(logIn(context, stranger(300), account))).toBe('RATE_LIMITED')
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await guess(account.email, home)).toBe('INVALID_LOGIN')
    await logIn(context, home, account)
  })

  test('does not lock the owner out who proves the mailbox', async () => {
    const account = await seed.account()
    await attack(account.email)
    expect(await codeOf(logIn(context, home, account))).toBe('RATE_LIMITED')
    await requestPasswordReset(context, { email: account.email })
    const changed = { password: 'Neue-Welt-8', passwordRepeat: 'Neue-Welt-8' }
    const code = await mailedCode(account.email)
    await resetPassword(context, home, { email: account.email, code, ...changed })
    await logIn(context, home, { email: account.email, password: changed.password })
  })

  test('a network is known for seven days, and of its own account only', async () => {
    const [account, other] = [await seed.account(), await seed.account()]
    await logIn(context, home, account)
    await attack(other.email)
    expect(await codeOf(logIn(context, home, other))).toBe('RATE_LIMITED')
    await attack(account.email)
    await db.execute(sql`update known_networks set seen_at = now() - interval '7 days 1 hour'`)
    expect(await codeOf(logIn(context, home, account))).toBe('RATE_LIMITED')
    // a network from which the user stays logged in is known
    await renewToken(context, await principalOf(account), home)
    await logIn(context, home, account)
  })
})

test('right passwords from ever new networks are not counted', async () => {
  const account = await seed.account()
  const outcomes: string[] = []
  for (let number = 0; number < 22; number += 1) {
    outcomes.push(await codeOf(logIn(context, stranger(number), account)))
  }
  expect(new Set(outcomes)).toEqual(new Set(['no error']))
})

test('failures of one address share a row, also when others fail at the same time', async () => {
  const account = await seed.account()
  await Promise.all(Array.from({ length: 12 }, (_, number) => guess(account.email, stranger(number % 2))))
  const rows = await db.select().from(loginAttempts).where(eq(loginAttempts.accountId, account.id))
  expect(rows.map(({ attempts }) => attempts)).toEqual([6, 6])
})

test('an account has fifty live sessions, also when it logs in many times at once', async () => {
  const account = await seed.account()
  await logIn(context, home, account)
  const oldest = await seed.session(account)
  await db.execute(sql`update sessions set last_seen_at = now() - interval '1 day' where id = ${oldest}`)
  for (let count = 0; count < 47; count += 1) await seed.session(account)
  await Promise.all(Array.from({ length: 6 }, () => logIn(context, home, account)))
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, account.id), isNull(sessions.revokedAt)))
  expect(live).toHaveLength(50)
  expect(live.map(({ id }) => id)).not.toContain(oldest)
})
