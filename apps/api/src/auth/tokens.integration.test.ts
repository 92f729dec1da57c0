import { createHmac, randomUUID } from 'node:crypto'
import { loadSigningKey, rotateSigningKey } from '@kubora/domain/accounts/signing-keys'
import { tokenType } from '@kubora/domain/accounts/session-token'
import { sessions } from '@kubora/schema/db/accounts'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { principalFreshMs } from '#auth/principals.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const account = await world.seed.account()
const { token, sessionId } = await world.logIn(account)
const header = decodeProtectedHeader(token)
const claims = decodeJwt(token)
const now = Math.floor(Date.now() / 1000)

const whoAmI = '{ me { id email } }'
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function sign(changedClaims: object = {}, changedHeader: object = {}): Promise<string> {
  const { privateKey } = await loadSigningKey(world.domain)
  return new SignJWT({ ...claims, ...changedClaims })
    .setProtectedHeader({ ...header, alg: 'EdDSA', ...changedHeader })
    .sign(privateKey)
}

test('a genuine token of a live session is accepted, with exactly the claims of the specification', async () => {
  expect((await ask(whoAmI, { token })).data).toEqual({
    me: { id: String(account.id), email: account.email },
  })
  expect((await ask(whoAmI, { token: await sign() })).code).toBe(null)
  expect(Object.keys(claims).toSorted()).toEqual(
    ['exp', 'groups', 'iat', 'isTeamMember', 'playerId', 'playerName', 'playerUUID', 'upn'].toSorted(),
  )
})

describe('refuses with UNAUTHORIZED', () => {
  const forgeries: Record<string, () => string | Promise<string>> = {
    'alg none': () => `${part({ ...header, alg: 'none' })}.${part(claims)}.`,
    'alg none with the old signature': () =>
      `${part({ ...header, alg: 'none' })}.${token.split('.').slice(1).join('.')}`,
    'HS256 signed with the public key': async () => {
      const stored = await world.db.query.signingKeys.findFirst({ where: { id: String(header.kid) } })
      const body = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`
      return `${body}.${createHmac('sha256', stored?.publicJwk ?? '')
        .update(body)
        .digest('base64url')}`
    },
    'changed claims under the old signature': () => {
      const [head, , signature] = token.split('.')
      return `${head}.${part({ ...claims, isTeamMember: true })}.${signature}`
    },
    'another typ': () => sign({}, { typ: 'JWT' }),
    'no typ': () => sign({}, { typ: undefined }),
    'an audience, which our tokens never have': () => sign({ aud: 'somewhere-else' }),
    'one claim more': () => sign({ admin: true }),
    'one claim less': () => sign({ groups: undefined }),
    'no exp': () => sign({ exp: undefined }),
    'no iat': () => sign({ iat: undefined }),
    'iat in the future': () => sign({ iat: now + 3600, exp: now + 7200 }),
    'exp in the past': () => sign({ iat: now - 7200, exp: now - 1 }),
    'exp that is no number': () => sign({ exp: undefined, extra: String(now + 3600) }),
    'an unknown key': async () => {
      const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
      return new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'EdDSA', kid: randomUUID() })
        .sign(privateKey)
    },
    'a foreign key under a known kid': async () => {
      const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
      return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'EdDSA' }).sign(privateKey)
    },
    'a key the token brings along': async () => {
      const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: tokenType, sid: sessionId, jwk: await exportJWK(publicKey) })
        .sign(privateKey)
    },
    'no kid': () => sign({}, { kid: undefined }),
    'no session': () => sign({}, { sid: undefined }),
    'a session that does not exist': () => sign({}, { sid: randomUUID() }),
    "another account's session": async () =>
      sign({}, { sid: await world.seed.session(await world.seed.account()) }),
    "another account's upn": async () => sign({ upn: (await world.seed.account()).id }),
    'a session that ended by itself': async () =>
      sign({}, { sid: await world.seed.session(account, { expiresInMs: -1000 }) }),
    'a revoked session': async () => sign({}, { sid: await world.seed.session(account, { revoked: true }) }),
    'no token at all in the header': () => '',
    'something that is no token': () => 'x'.repeat(3000),
  }
  test.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    const answer = await ask(whoAmI, { token: await forge() })
    expect(answer).toMatchObject({ status: 200, code: 'UNAUTHORIZED', data: undefined })
  })

  test('another scheme than Bearer', async () => {
    const headers = { authorization: 'Basic eDp5' }
    expect((await ask(whoAmI, { headers })).code).toBe('UNAUTHORIZED')
  })
})

test('a client that accepts the GraphQL media type gets 401 for a dead token', async () => {
  const headers = { accept: 'application/graphql-response+json' }
  expect((await ask(whoAmI, { token: 'dead', headers })).status).toBe(401)
})

test('a revoked session ends within a second, also when it was revoked in the database', async () => {
  const other = await world.logIn(account)
  expect((await ask(whoAmI, { token: other.token })).code).toBe(null)
  // straight in the database: the api receives no event
  await world.db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, other.sessionId))
  const revokedAt = performance.now()
  let lastTakenAt = revokedAt
  for (;;) {
    const askedAt = performance.now()
    if ((await ask(whoAmI, { token: other.token })).code === 'UNAUTHORIZED') break
    lastTakenAt = askedAt
    expect(askedAt - revokedAt).toBeLessThan(10_000)
  }
  expect(lastTakenAt - revokedAt).toBeLessThan(1000)
})

test('logging out invalidates the token at once', async () => {
  const other = await world.logIn(account)
  expect((await ask('mutation { logout }', { token: other.token })).data).toEqual({ logout: true })
  expect((await ask(whoAmI, { token: other.token })).code).toBe('UNAUTHORIZED')
  expect((await ask(whoAmI, { token })).code).toBe(null)
})

describe('a renewal', () => {
  async function renew(of: string): Promise<string> {
    const renewed = await ask('mutation { renewToken { token } }', { token: of })
    const { token: fresh = '' } = (renewed.data?.renewToken ?? {}) as { token?: string }
    return fresh
  }

  /** A login some seconds ago: tokens carry whole seconds only. */
  async function earlierLogin() {
    const other = await world.logIn(account)
    const before = decodeJwt(other.token)
    const stamps = { iat: Number(before.iat) - 300, exp: Number(before.exp) }
    return { ...other, token: await sign(stamps, { sid: other.sessionId }) }
  }

  async function letGraceEnd(id: string): Promise<void> {
    await world.db
      .update(sessions)
      .set({ renewedAt: sql`${sessions.renewedAt} - interval '61 seconds'` })
      .where(eq(sessions.id, id))
    // as long as a principal may be cached
    await new Promise((resolve) => setTimeout(resolve, principalFreshMs + 50))
  }

  test('ends the former token after a grace period of a minute', async () => {
    const { token: old, sessionId: id } = await earlierLogin()
    const fresh = await renew(old)
    expect((await ask(whoAmI, { token: old })).code).toBe(null)
    await letGraceEnd(id)
    expect((await ask(whoAmI, { token: old })).code).toBe('UNAUTHORIZED')
    expect((await ask('mutation { renewToken { token } }', { token: old })).code).toBe('UNAUTHORIZED')
    expect((await ask(whoAmI, { token: fresh })).code).toBe(null)
  })

  test('revives no token that one before it ended', async () => {
    const { token: old, sessionId: id } = await earlierLogin()
    const fresh = await renew(old)
    await letGraceEnd(id)
    const newest = await renew(fresh)
    await new Promise((resolve) => setTimeout(resolve, principalFreshMs + 50))
    expect((await ask(whoAmI, { token: old })).code).toBe('UNAUTHORIZED')
    expect((await ask('mutation { renewToken { token } }', { token: old })).code).toBe('UNAUTHORIZED')
    for (const live of [fresh, newest]) expect((await ask(whoAmI, { token: live })).code).toBe(null)
  })

  test('of several tabs at once keeps all their tokens valid', async () => {
    const { token: old, sessionId: id } = await earlierLogin()
    const first = await renew(old)
    // the next second, so that the tokens differ
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const second = await renew(old)
    await letGraceEnd(id)
    expect((await ask(whoAmI, { token: old })).code).toBe('UNAUTHORIZED')
    for (const live of [first, second]) expect((await ask(whoAmI, { token: live })).code).toBe(null)
  })
})

test('after a rotation old and new tokens work, and the new key signs', async () => {
  const kid = await rotateSigningKey(world.domain)
  const renewed = await ask('mutation { renewToken { token lifetimeSeconds } }', { token })
  const { token: fresh = '' } = (renewed.data?.renewToken ?? {}) as { token?: string }
  expect(decodeProtectedHeader(fresh).kid).toBe(kid)
  expect((await ask(whoAmI, { token: fresh })).code).toBe(null)
  expect((await ask(whoAmI, { token })).code).toBe(null)
})

test('an account shows each caller only what is its own', async () => {
  const [mine, theirs] = [await world.seed.linkedPlayer(), await world.seed.linkedPlayer()]
  await world.seed.loginAttempts(theirs.account, [{ succeeded: false, ipAddress: '203.0.113.77' }])
  const own = await world.logIn(mine.account)
  const foreign = await world.logIn(theirs.account)
  const { text } = await ask(
    '{ me { id email player { id name } links { id externalName } sessions { id } loginAttempts { items { ipAddress } } } }',
    { token: own.token },
  )
  expect(text).toContain(mine.player.name)
  for (const secret of [theirs.account.email, theirs.player.name, foreign.sessionId, '203.0.113.77']) {
    expect(text).not.toContain(secret)
  }
})
