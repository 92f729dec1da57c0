import { sessions } from '@kubora/schema/db/accounts'
import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { passkeys, recoveryCodes } from '@kubora/schema/db/second-factors'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { logIn } from '#accounts/log-in.ts'
import { completeLogin } from '#accounts/second-factor/complete-login.ts'
import { confirmByCode, confirmByPassword } from '#accounts/second-factor/confirm-session.ts'
import { addPasskey, beginPasskey, removePasskey, removeTotp } from '#accounts/second-factor/passkeys.ts'
import {
  beginPasskeyConfirmation,
  beginPasskeyLogin,
  completeLoginByPasskey,
  confirmByPasskey,
} from '#accounts/second-factor/prove-by-passkey.ts'
import { activateTotp, beginTotp, turnFactorOff } from '#accounts/second-factor/set-up.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { SoftAuthenticator } from '#testing/soft-authenticator.ts'
import { createTestContext } from '#testing/test-context.ts'

const ground = await createTestContext()
const { context, db, seed } = ground
const desk = secondFactorDesk(ground)
const site = 'https://play.example'
const page = { origin: site, host: 'play.example' }
const origin = { ipAddress: '203.0.113.7', userAgent: 'test' }

async function openPrincipal(account: { id: number }): Promise<Principal> {
  const principal = await loadPrincipal(db, await seed.session(account))
  if (!principal) throw new Error('the seeded session is not live')
  return principal
}

async function withPasskey() {
  const account = await seed.account()
  const principal = await openPrincipal(account)
  const authenticator = new SoftAuthenticator()
  const { challenge } = await beginPasskey.run(context, principal, { site })
  const input = { name: 'Laptop', response: authenticator.make(challenge, page) }
  const codes = await addPasskey.run(context, principal, { ...input, site })
  return { account, principal, authenticator, codes }
}

async function pendingOf({ email, password }: { email: string; password: string }): Promise<string> {
  const error = await logIn(context, origin, { email, password }).catch((thrown: unknown) => thrown)
  if (!(error instanceof DomainError)) throw new Error('the login needed no second factor')
  expect(error.params).toMatchObject({ passkey: true })
  return String(error.params['pendingLogin'])
}

test('the first passkey returns recovery codes, ends other sessions and mails the owner; a login needs it then', async () => {
  const account = await seed.account()
  const other = await seed.session(account)
  const principal = await openPrincipal(account)
  const authenticator = new SoftAuthenticator()
  const { challenge, user } = await beginPasskey.run(context, principal, { site })
  expect(JSON.stringify(user)).not.toContain(`"${account.id}"`)
  const response = authenticator.make(challenge, page)
  expect(await addPasskey.run(context, principal, { name: 'Laptop', response, site })).toHaveLength(10)
  expect(await loadPrincipal(db, other)).toBeNull()
  expect(await desk.reload(principal)).not.toBeNull()
  const [mail] = await db.select().from(outbox).where(sql`${outbox.payload}->>'to' = ${account.email}`)
  expect(mail?.payload).toMatchObject({ mail: 'passkey-added' })
  expect(
    await db.select().from(auditLog).where(eq(auditLog.action, 'accounts.passkeys.add')),
  ).not.toHaveLength(0)

  const pendingLogin = await pendingOf(account)
  const asked = await beginPasskeyLogin(context, site, { pendingLogin })
  expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id.toString('base64url')])
  const proof = authenticator.prove(asked.challenge, page)
  const { token } = await completeLoginByPasskey(context, origin, site, { pendingLogin, response: proof })
  expect(token).not.toBe('')
  const [opened] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, account.id))
    .orderBy(sql`created_at desc`)
  expect(opened?.secondFactorAt).not.toBeNull()
})

test.for<[string, { origin: string; host: string }]>([
  ['another site', { origin: 'https://play.example.evil.test', host: 'play.example.evil.test' }],
  ['another origin of the same host', { origin: 'https://play.example:8443', host: 'play.example' }],
  ['the same host without TLS', { origin: 'http://play.example', host: 'play.example' }],
  ['a host below ours', { origin: 'https://evil.play.example', host: 'play.example' }],
  ['our origin with another RP ID', { origin: site, host: 'evil.test' }],
])('a passkey is neither made nor used for %s', async ([, hostile]) => {
  const { account, principal, authenticator } = await withPasskey()
  const { challenge } = await beginPasskey.run(context, principal, { site })
  const made = { name: 'Forged', response: new SoftAuthenticator().make(challenge, hostile) }
  await expect(addPasskey.run(context, principal, { ...made, site })).rejects.toMatchObject({
    code: 'PASSKEY_WRONG',
  })
  const pendingLogin = await pendingOf(account)
  const asked = await beginPasskeyLogin(context, site, { pendingLogin })
  const response = authenticator.prove(asked.challenge, hostile)
  await expect(
    completeLoginByPasskey(context, origin, site, { pendingLogin, response }),
  ).rejects.toMatchObject({
    code: 'PASSKEY_WRONG',
  })
  expect(await db.select().from(passkeys).where(eq(passkeys.accountId, account.id))).toHaveLength(1)
})

test('a proof works once, for its own challenge and holder, within five minutes', async () => {
  const { account, principal, authenticator } = await withPasskey()
  const confirm = (response: string) => confirmByPasskey.run(context, principal, { response, site })
  const wrong = { code: 'PASSKEY_WRONG' }
  const first = await beginPasskeyConfirmation.run(context, principal, { site })
  const proof = authenticator.prove(first.challenge, page)
  await confirm(proof)
  await expect(confirm(proof)).rejects.toMatchObject(wrong)
  // replaced by a newer challenge
  const older = await beginPasskeyConfirmation.run(context, principal, { site })
  await beginPasskeyConfirmation.run(context, principal, { site })
  await expect(confirm(authenticator.prove(older.challenge, page))).rejects.toMatchObject(wrong)
  // of a pending login, in a session
  const pendingLogin = await pendingOf(account)
  const ofLogin = await beginPasskeyLogin(context, site, { pendingLogin })
  await beginPasskeyConfirmation.run(context, principal, { site })
  await expect(confirm(authenticator.prove(ofLogin.challenge, page))).rejects.toMatchObject(wrong)
  // too late
  const late = await beginPasskeyConfirmation.run(context, principal, { site })
  await db.execute(
    sql`update passkey_challenges set expires_at = clock_timestamp() where account_id = ${account.id}`,
  )
  await expect(confirm(authenticator.prove(late.challenge, page))).rejects.toMatchObject(wrong)
})

test('of 20 parallel uses of one proof one is accepted', async () => {
  const { principal, authenticator } = await withPasskey()
  const { challenge } = await beginPasskeyConfirmation.run(context, principal, { site })
  const response = authenticator.prove(challenge, page)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirmByPasskey.run(context, principal, { response, site })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test("another account's passkey, an unknown one and a copy that counts behind are refused", async () => {
  const mine = await withPasskey()
  const other = await withPasskey()
  const prove = async (authenticator: SoftAuthenticator) => {
    const { challenge } = await beginPasskeyConfirmation.run(context, mine.principal, { site })
    const response = authenticator.prove(challenge, page)
    return confirmByPasskey.run(context, mine.principal, { response, site })
  }
  await expect(prove(other.authenticator)).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
  await expect(prove(new SoftAuthenticator())).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
  await prove(mine.authenticator)
  await prove(mine.authenticator)
  mine.authenticator.signatures = 0
  await expect(prove(mine.authenticator)).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
})

test('an account with a passkey cannot be confirmed or logged in by less: no password, no code of an app', async () => {
  const { account, principal, codes } = await withPasskey()
  await expect(
    confirmByPassword.run(context, principal, { password: account.password }),
  ).rejects.toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
  })
  await expect(confirmByCode.run(context, principal, { code: '123456' })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  })
  // an app that was begun and never activated is no way in
  const secret = await beginTotp.run(context, principal)
  const pendingLogin = await pendingOf(account)
  const code = await desk.codeOf(secret)
  await expect(completeLogin(context, origin, { pendingLogin, code })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  })
  // the owner who lost the device
  await expect(completeLogin(context, origin, { pendingLogin, code: codes[0] })).resolves.toBeDefined()
})

test('changes of passkeys need a fresh confirmation', async () => {
  const { account, principal } = await withPasskey()
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.accountId, account.id))
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '6 minutes'` })
    .where(eq(sessions.accountId, account.id))
  const refused = { code: 'CONFIRMATION_REQUIRED', params: { by: 'code' } }
  await expect(beginPasskey.run(context, principal, { site })).rejects.toMatchObject(refused)
  await expect(removePasskey.run(context, principal, { id: passkey?.id })).rejects.toMatchObject(refused)
  await expect(removeTotp.run(context, principal)).rejects.toMatchObject(refused)
})

test('app and passkey stand beside each other; the last one takes the recovery codes with it', async () => {
  const { account, principal } = await withPasskey()
  const secret = await beginTotp.run(context, principal)
  expect(await activateTotp.run(context, principal, { code: await desk.codeOf(secret) })).toEqual([])
  const mails = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.payload}->>'to' = ${account.email} and ${outbox.payload}->>'mail' = 'app-added'`)
  expect(mails).toHaveLength(1)
  const left = () => db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, account.id))
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.accountId, account.id))
  await removePasskey.run(context, principal, { id: passkey?.id })
  expect(await left()).toHaveLength(10)
  const stranger = await withPasskey()
  const [theirs] = await db.select().from(passkeys).where(eq(passkeys.accountId, stranger.account.id))
  await expect(removePasskey.run(context, principal, { id: theirs?.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await removeTotp.run(context, principal)
  expect(await left()).toHaveLength(0)
  await expect(turnFactorOff.run(context, principal)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an account has at most 20 passkeys, and no authenticator belongs to it twice', async () => {
  const { principal, authenticator } = await withPasskey()
  const add = async (made: SoftAuthenticator) => {
    const { challenge } = await beginPasskey.run(context, principal, { site })
    return addPasskey.run(context, principal, { name: 'More', response: made.make(challenge, page), site })
  }
  await expect(add(authenticator)).rejects.toMatchObject({ code: 'CONFLICT' })
  for (let count = 1; count < 20; count += 1) expect(await add(new SoftAuthenticator())).toEqual([])
  await expect(add(new SoftAuthenticator())).rejects.toMatchObject({ code: 'CONFLICT' })
})
