import { loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { outbox } from '@kubora/schema/db/outbox'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { testServices } from '@kubora/test-kit/services/test-services'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { logIn } from '#accounts/log-in.ts'
import { logOut } from '#accounts/log-out.ts'
import { renewToken } from '#accounts/renew-token.ts'
import { mailRequestedCode } from '#accounts/request-mailed-code.ts'
import { apiProcessName } from '#accounts/other-secrets.ts'
import { requestPasswordReset } from '#accounts/request-password-reset.ts'
import { resetPassword } from '#accounts/reset-password.ts'
import { revokeOtherSessions } from '#accounts/revoke-other-sessions.ts'
import { revokeSession } from '#accounts/revoke-session.ts'
import { verifySessionToken } from '#accounts/session-token.ts'
import { loadSigningKey, loadVerificationKeys, rotateSigningKey } from '#accounts/signing-keys.ts'
import type { DomainContext } from '#kernel/context.ts'
import { deriveSecret } from '#kernel/secret.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf, mailedCode } = await createTestContext()
const origin = { ipAddress: '203.0.113.7', userAgent: 'test' }

async function sessionOf(token: string): Promise<string> {
  const verified = await verifySessionToken(await loadVerificationKeys(db), token)
  if ('refused' in verified) throw new Error(verified.refused)
  return verified.sessionId
}

test('the token carries exactly the claims of the specification', async () => {
  const { account, player } = await seed.linkedPlayer()
  const { token, lifetimeSeconds } = await logIn(context, origin, account)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toEqual({
    exp: expect.any(Number),
    iat: expect.any(Number),
    upn: account.id,
    groups: ['user'],
    playerId: player.id,
    playerName: player.name,
    playerUUID: player.uuid,
    isTeamMember: false,
  })
  expect(claims.exp - claims.iat).toBe(lifetimeSeconds)
})

test('a wrong password and an unknown address fail alike; the owner sees one row for failures of one address', async () => {
  const account = await seed.account()
  const wrong = { email: account.email, password: 'Wrong-Password-1' }
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(logIn(context, origin, wrong))))
  expect(new Set(codes)).toEqual(new Set(['INVALID_LOGIN']))
  expect(await codeOf(logIn(context, origin, { ...wrong, email: 'nobody@example.org' }))).toBe(
    'INVALID_LOGIN',
  )
  const rows = await db.select().from(loginAttempts).where(eq(loginAttempts.accountId, account.id))
  expect(rows).toMatchObject([{ succeeded: false, attempts: 10 }])
  await logIn(context, origin, account)
})

test('logging out ends the session at once and publishes it to open sockets', async () => {
  const account = await seed.account()
  const principal = await principalOf(account)
  await logOut.run(context, principal)
  expect(await loadPrincipal(db, principal.sessionId)).toBeNull()
  expect(await codeOf(renewToken(context, principal, origin))).toBe('UNAUTHORIZED')
  expect(events).toContainEqual({
    kind: 'session-ended',
    accountId: account.id,
    sessionId: principal.sessionId,
  })
})

test('a session of another account cannot be ended, and looks like none', async () => {
  const [mine, theirs] = [await principalOf(await seed.account()), await principalOf(await seed.account())]
  expect(await codeOf(revokeSession.run(context, mine, { id: theirs.sessionId }))).toBe('NOT_FOUND')
  expect(await codeOf(revokeSession.run(context, mine, { id: 'not-an-id' }))).toBe('NOT_FOUND')
  expect(await loadPrincipal(db, theirs.sessionId)).not.toBeNull()
})

test('ending all other sessions keeps the own one', async () => {
  const account = await seed.account()
  const [own, other] = [await principalOf(account), await principalOf(account)]
  await revokeOtherSessions.run(context, own)
  expect(await loadPrincipal(db, own.sessionId)).not.toBeNull()
  expect(await loadPrincipal(db, other.sessionId)).toBeNull()
})

test('renewing keeps the session, lengthens it, and never beyond ninety days from login', async () => {
  const account = await seed.account()
  const principal = await principalOf(account)
  await db
    .update(sessions)
    .set({ createdAt: sql`clock_timestamp() - interval '89 days'` })
    .where(eq(sessions.id, principal.sessionId))
  const { token, lifetimeSeconds } = await renewToken(context, principal, origin)
  expect(await sessionOf(token)).toBe(principal.sessionId)
  expect(lifetimeSeconds).toBeGreaterThan(0)
  expect(lifetimeSeconds).toBeLessThanOrEqual(86_400)
})

test('a reset code sets the password once, ends every session and proves the mailbox', async () => {
  const account = await seed.account({ confirmed: false })
  const principal = await principalOf(account)
  await requestPasswordReset(context, { email: account.email })
  const code = await mailedCode(account.email)
  expect(code).toHaveLength(16)
  const input = { email: account.email, code, password: 'Neue-Welt-8', passwordRepeat: 'Neue-Welt-8' }
  await resetPassword(context, origin, input)
  expect(await loadPrincipal(db, principal.sessionId)).toBeNull()
  expect(await codeOf(resetPassword(context, origin, input))).toBe('INVALID_CODE')
  expect(await codeOf(logIn(context, origin, account))).toBe('INVALID_LOGIN')
  await logIn(context, origin, { email: account.email, password: 'Neue-Welt-8' })
})

test('a reset for an unknown address fails like one for a known address with a wrong code', async () => {
  const account = await seed.account()
  const known = await requestPasswordReset(context, { email: account.email })
  const unknown = await requestPasswordReset(context, { email: 'nobody@example.org' })
  expect(known.resendAfterSeconds).toBe(unknown.resendAfterSeconds)
  const input = { code: 'A'.repeat(16), password: 'Neue-Welt-8', passwordRepeat: 'Neue-Welt-8' }
  expect(await codeOf(resetPassword(context, origin, { ...input, email: account.email }))).toBe(
    'INVALID_CODE',
  )
  expect(await codeOf(resetPassword(context, origin, { ...input, email: 'nobody@example.org' }))).toBe(
    'INVALID_CODE',
  )
})

test('a confirmation code is no reset code', async () => {
  const account = await seed.account({ confirmed: false })
  await codeOf(logIn(context, origin, account))
  const code = (await mailedCode(account.email)).padEnd(16, 'A')
  const input = { email: account.email, code, password: 'Neue-Welt-8', passwordRepeat: 'Neue-Welt-8' }
  expect(await codeOf(resetPassword(context, origin, input))).toBe('INVALID_CODE')
})

test('tokens of a retired key live on after a rotation and end with one that revokes', async () => {
  const account = await seed.account()
  const { token } = await logIn(context, origin, account)
  const newest = await rotateSigningKey(context)
  expect(await sessionOf(token)).toBeTruthy()
  const fresh = (await logIn(context, origin, account)).token
  expect(JSON.parse(Buffer.from(fresh.split('.')[0] ?? '', 'base64url').toString()).kid).toBe(newest)
  await rotateSigningKey(context, { revokeNow: true })
  await expect(sessionOf(fresh)).rejects.toThrow('unknown-key')
})

test('a rotation that revokes ends the tokens of every earlier key, and their sessions', async () => {
  const account = await seed.account()
  const first = (await logIn(context, origin, account)).token
  await rotateSigningKey(context)
  const second = (await logIn(context, origin, account)).token
  // as an api with a changed APP_SECRET replaces it
  const changed = { ...context, secret: deriveSecret('a changed secret that is long enough') }
  const third = (await logIn(changed, origin, account)).token
  const live = await Promise.all([first, second, third].map(sessionOf))
  await rotateSigningKey(changed, { revokeNow: true })
  for (const token of [first, second, third]) await expect(sessionOf(token)).rejects.toThrow('unknown-key')
  for (const id of live) expect(await loadPrincipal(db, id)).toBeNull()
  expect((await loadVerificationKeys(db)).size).toBe(1)
  expect(await sessionOf((await logIn(changed, origin, account)).token)).toBeTruthy()
  await rotateSigningKey(context)
})

test('many processes that start at once agree on one signing key', async () => {
  await db.execute(sql`delete from signing_keys`)
  // each its own account: logins under way at the same time count as failed ones of their account
  const accounts = await Promise.all(Array.from({ length: 8 }, () => seed.account()))
  await Promise.all(accounts.map((account) => logIn(context, origin, account)))
  const [row] = await db.execute<{ count: string }>(sql`select count(*) from signing_keys`)
  expect(Number(row?.count)).toBe(1)
})

describe('after APP_SECRET has changed', () => {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)

  /** What a process started with that secret has. */
  function processWith(appSecret: string): DomainContext {
    return { ...context, secret: deriveSecret(appSecret), warn }
  }

  test('a login makes a new signing key and warns; earlier tokens live on', async () => {
    const account = await seed.account()
    const { token } = await logIn(context, origin, account)
    const changed = processWith('another secret that is long enough')
    const fresh = await Promise.all(Array.from({ length: 8 }, () => logIn(changed, origin, account)))
    const kids = fresh.map((one) => decodeProtectedHeader(one.token).kid)
    expect(new Set(kids).size).toBe(1)
    expect(kids).not.toContain(decodeProtectedHeader(token).kid)
    expect(warnings).toEqual([expect.stringContaining('APP_SECRET has changed')])
    expect(await sessionOf(token)).toBeTruthy()
    expect(await sessionOf(fresh[0]?.token ?? '')).toBeTruthy()
  })

  test('a new code can be requested; the one under way is void', async () => {
    const account = await seed.account()
    await requestPasswordReset(context, { email: account.email })
    const code = await mailedCode(account.email)
    const changed = processWith('another secret that is long enough')
    const input = { email: account.email, code, password: 'Neue-Welt-8', passwordRepeat: 'Neue-Welt-8' }
    expect(await codeOf(resetPassword(changed, origin, input))).toBe('INVALID_CODE')
    await db.execute(sql`update codes set mailed_at = mailed_at - interval '61 seconds'`)
    await requestPasswordReset(changed, { email: account.email })
    const [work] = await db
      .select({ id: outbox.id, payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.topic, 'mail-code'), isNull(outbox.doneAt)))
    await mailRequestedCode(changed, work?.id ?? '', jobPayloads['mail-code'].parse(work?.payload))
    const mails = await db.select().from(outbox).where(sql`${outbox.payload}->>'to' = ${account.email}`)
    expect(mails).toHaveLength(2)
  })

  test('the key of processes that run with another secret is not replaced, and they are named once', async () => {
    const one = processWith('one secret that is long enough')
    const { kid } = await loadSigningKey(one)
    const { databaseUrl } = await testServices()
    const running = createWritableDatabase({ url: databaseUrl, applicationName: apiProcessName(one.secret) })
    await running.db.execute(sql`select 1`)
    const other = processWith('other secret, long enough')
    warnings.length = 0
    for (let times = 1; times <= 3; times += 1) {
      expect(await codeOf(loadSigningKey(other))).toBe('SERVICE_UNAVAILABLE')
      expect((await loadSigningKey(one)).kid).toBe(kid)
    }
    expect(warnings).toEqual([expect.stringContaining('nobody can log in here')])
    await running.close()
    await expect.poll(() => codeOf(loadSigningKey(other))).toBe('no error')
  })
})
