import { accounts } from '@kubora/schema/db/accounts'
import { outbox } from '@kubora/schema/db/outbox'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmEmail } from '#accounts/confirm-email.ts'
import { register } from '#accounts/register.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resendConfirmation } from '#accounts/resend-confirmation.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { linkIdentity } from '#player-links/link-identity.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'
import { untilLocked } from '#testing/until-locked.ts'

const { context, db, seed, principalOf, mailedCode, mailRequestedCodes } = await createTestContext()
const password = 'Blockwelt7'
const home = { ipAddress: '203.0.113.7', userAgent: 'the owner' }

/** A stranger's machine: each number is another network. */
function stranger(number: number) {
  return { ipAddress: `198.51.100.${number}`, userAgent: 'a stranger' }
}

let accountCount = 0
async function registered(): Promise<{ email: string; code: string }> {
  const email = `owner-${(accountCount += 1)}@example.org`
  await register(context, home, {
    email,
    password,
    passwordRepeat: password,
    termsAccepted: true,
    locale: 'de',
  })
  return { email, code: await mailedCode(email) }
}

async function mailsTo(email: string): Promise<number> {
  await mailRequestedCodes()
  const rows = await db.select({ id: outbox.id }).from(outbox).where(sql`${outbox.payload}->>'to' = ${email}`)
  return rows.length
}

/** Lets time pass for pauses, mails and jobs that wait, but not for the life of codes. */
async function pass(seconds: number): Promise<void> {
  const earlier = sql`${seconds} * interval '1 second'`
  await db.execute(sql`update counted_tries set next_try_at = next_try_at - ${earlier}`)
  await db.execute(sql`update codes set mailed_at = mailed_at - ${earlier}`)
  await db.execute(sql`update outbox set available_at = available_at - ${earlier} where done_at is null`)
}

function guess(email: string, origin: typeof home, code = 'AAAAA') {
  return codeOf(untilLocked(() => confirmEmail(context, origin, { email, code })))
}

const newPassword = { password: 'Neue-Welt-8', passwordRepeat: 'Neue-Welt-8' }

function reset(email: string, origin: typeof home, code = 'A'.repeat(16)) {
  return codeOf(untilLocked(() => resetPassword(context, origin, { email, code, ...newPassword })))
}

async function isConfirmed(email: string): Promise<boolean> {
  const [row] = await db.select().from(accounts).where(eq(accounts.emailNormalized, email))
  return row?.confirmedAt != null
}

describe('guessing the code of a registration', () => {
  test('two hundred parallel wrong codes of its registrant count five, and end the code', async () => {
    const { email, code } = await registered()
    const attempts = await Promise.all(Array.from({ length: 200 }, () => guess(email, home)))
    expect(attempts.filter((one) => one === 'CONFIRMATION_WRONG_CODE')).toHaveLength(4)
    expect(attempts.filter((one) => one === 'CONFIRMATION_TOO_MUCH_FAILURES')).toHaveLength(196)
    expect(await guess(email, home, code)).toBe('CONFIRMATION_TOO_MUCH_FAILURES')
    await pass(60)
    expect(await guess(email, home, code)).toBe('CONFIRMATION_WRONG_CODE')
    await confirmEmail(context, home, { email, code: await mailedCode(email) })
  })

  test('its registrant has twenty wrong attempts a day, from however many networks that proved the password', async () => {
    const { email } = await registered()
    const outcomes: string[] = []
    for (let round = 0; round < 5; round += 1) {
      for (let attempts = 0; attempts < 5; attempts += 1) outcomes.push(await guess(email, home))
      await pass(600)
    }
    expect(outcomes.filter((one) => one !== 'TOO_MANY_TRIES')).toHaveLength(20)
    expect(outcomes.slice(20)).toEqual(Array.from({ length: 5 }, () => 'TOO_MANY_TRIES'))
  })

  test('strangers of two hundred networks have eight wrong attempts together, and the owner still confirms', async () => {
    const { email, code } = await registered()
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, number) => guess(email, stranger(number))),
    )
    expect(outcomes.filter((one) => one === 'CONFIRMATION_WRONG_CODE')).toHaveLength(8)
    expect(outcomes.filter((one) => one === 'TOO_MANY_TRIES')).toHaveLength(192)
    expect(await guess(email, stranger(201), code)).toBe('TOO_MANY_TRIES')
    expect(await isConfirmed(email)).toBe(false)
    await confirmEmail(context, home, { email, code })
    expect(await isConfirmed(email)).toBe(true)
  })
})

describe('a stranger cannot lock the owner out', () => {
  test('25 wrong reset codes without one outstanding leave the owner their reset and their links', async () => {
    const { account, player } = { account: await seed.account(), player: await seed.player() }
    for (let attempts = 0; attempts < 25; attempts += 1) await reset(account.email, home)
    await requestPasswordReset(context, { email: account.email })
    expect(await reset(account.email, home, await mailedCode(account.email))).toBe('no error')
    const link = linkIdentity.run(context, await principalOf(account), {
      kind: 'GAME',
      name: player.name,
      code: 'AAAAAAAA',
    })
    expect(await codeOf(link)).toBe('INVALID_CODE')
  })

  test('wrong reset codes of thirty networks do not end the code of the owner', async () => {
    const account = await seed.account()
    await requestPasswordReset(context, { email: account.email })
    const code = await mailedCode(account.email)
    await Promise.all(Array.from({ length: 30 }, (_, number) => reset(account.email, stranger(number))))
    expect(await reset(account.email, home, code)).toBe('no error')
  })

  test('mails that strangers request carry the code the owner has, and never come sooner than a minute apart', async () => {
    const { email, code } = await registered()
    for (let round = 0; round < 20; round += 1) {
      await resendConfirmation(context, { email })
      await guess(email, stranger(1))
    }
    expect(await mailsTo(email)).toBe(1)
    await pass(60)
    expect(await mailsTo(email)).toBe(2)
    expect(await mailedCode(email)).toBe(code)
    await confirmEmail(context, home, { email, code })
  })

  test('a mailbox that strangers flood with requests always has a code that works', async () => {
    const account = await seed.account()
    let minutesSinceMail = 0
    let sent = 0
    for (let minute = 0; minute < 60; minute += 1) {
      await requestPasswordReset(context, { email: account.email })
      const now = await mailsTo(account.email)
      minutesSinceMail = now > sent ? 0 : minutesSinceMail + 1
      sent = now
      expect(minutesSinceMail).toBeLessThan(10)
      await pass(60)
    }
    expect(sent).toBeLessThan(15)
    expect(await reset(account.email, home, await mailedCode(account.email))).toBe('no error')
  })

  test('five wrong codes make no mail within a minute of the last', async () => {
    const { email } = await registered()
    for (let attempts = 0; attempts < 5; attempts += 1) await guess(email, home)
    expect(await mailsTo(email)).toBe(1)
    await pass(60)
    expect(await mailsTo(email)).toBe(2)
  })
})

describe('no response shows whether an address is known', () => {
  const attempts = Array.from({ length: 14 }, (_, index) => index)

  /** What a stranger sees of error and parameters, time passing in between. */
  async function look(work: () => Promise<unknown>): Promise<unknown> {
    const seen: unknown[] = []
    for (const index of attempts) {
      seen.push(
        await work().catch((error: { code: string; params: object; fieldErrors: object }) => [
          error.code,
          error.params,
          error.fieldErrors,
        ]),
      )
      if (index === 6) await pass(61)
    }
    return seen
  }

  async function kinds(): Promise<Record<string, string>> {
    const fresh = await registered()
    const late = await registered()
    await db.execute(sql`
      update codes set expires_at = clock_timestamp() - interval '1 minute'
      where subject = (select 'account:' || id from accounts where email = ${late.email})`)
    const requested = (await seed.account()).email
    await requestPasswordReset(context, { email: requested })
    await mailRequestedCodes()
    return {
      unknown: `nobody-${(accountCount += 1)}@example.org`,
      unconfirmed: fresh.email,
      'unconfirmed, its code expired': late.email,
      confirmed: (await seed.account()).email,
      'confirmed, with a reset under way': requested,
    }
  }

  test.each([
    ['confirmEmail', (email: string) => confirmEmail(context, stranger(7), { email, code: 'AAAAA' })],
    [
      'resetPassword',
      (email: string) => resetPassword(context, stranger(7), { email, code: 'A'.repeat(16), ...newPassword }),
    ],
    [
      'resendConfirmation',
      async (email: string) => (await resendConfirmation(context, { email })).resendAfterSeconds,
    ],
    [
      'requestPasswordReset',
      async (email: string) => (await requestPasswordReset(context, { email })).resendAfterSeconds,
    ],
  ])('of %s', async (_name, attempt) => {
    const emails = await kinds()
    const seen: Record<string, unknown> = {}
    for (const [kind, email] of Object.entries(emails)) seen[kind] = await look(() => attempt(email))
    for (const outcomes of Object.values(seen)) expect(outcomes).toEqual(seen['unknown'])
  })

  test('no address of an unknown person is stored readable in the database', async () => {
    const email = 'unknown-reader@example.org'
    await requestPasswordReset(context, { email })
    await reset(email, stranger(9))
    const [dump] = await db.execute<{ text: string }>(sql`
      select (select string_agg(c::text, ' ') from counted_tries c) ||
        (select string_agg(o::text, ' ') from outbox o) as text`)
    expect(dump?.text).not.toContain('unknown-reader')
  })
})
