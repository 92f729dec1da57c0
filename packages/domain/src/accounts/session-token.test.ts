import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { signSessionToken, tokenType, verifySessionToken } from '#accounts/session-token.ts'
import type { SigningKey, VerificationKeys } from '#accounts/signing-keys.ts'
import type { Principal } from '#kernel/actor.ts'

const principal: Principal = {
  accountId: 7,
  sessionId: '01a1fbf5-c713-7c5b-a991-435b745fd3ff',
  email: 'anna@example.org',
  locale: 'de',
  player: null,
  userGroup: 'user',
  isTeamMember: false,
  grants: [],
}
const now = Math.floor(Date.now() / 1000)
const claims = {
  iat: now,
  exp: now + 600,
  upn: 7,
  groups: ['user'],
  playerId: null,
  playerName: null,
  playerUUID: null,
  isTeamMember: false,
}
const header = { alg: 'EdDSA', typ: tokenType, kid: 'k1', sid: principal.sessionId }

let signing: SigningKey
let keys: VerificationKeys
let publicPem: string

beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  signing = { kid: 'k1', privateKey: pair.privateKey }
  keys = new Map([['k1', pair.publicKey]])
  publicPem = await exportSPKI(pair.publicKey)
})

function forge(payload: object, head: object = {}) {
  return new SignJWT({ ...claims, ...payload })
    .setProtectedHeader({ ...header, ...head })
    .sign(signing.privateKey)
}

function without(name: keyof typeof claims) {
  const { [name]: _left, ...rest } = claims
  return new SignJWT(rest).setProtectedHeader(header).sign(signing.privateKey)
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

test('a genuine token names its session and account', async () => {
  const times = { issuedAt: new Date(now * 1000), expiresAt: new Date((now + 600) * 1000) }
  const token = await signSessionToken(signing, principal, times)
  expect(await verifySessionToken(keys, token)).toEqual({
    sessionId: principal.sessionId,
    accountId: 7,
    issuedAt: times.issuedAt,
    expiresAt: times.expiresAt,
  })
})

test.each<[string, () => Promise<string> | string]>([
  ['alg none', () => `${base64url({ ...header, alg: 'none' })}.${base64url(claims)}.`],
  [
    'the public key used as an HMAC secret',
    () =>
      new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'HS256' })
        .sign(new TextEncoder().encode(publicPem)),
  ],
  ['an audience of its own', () => forge({ aud: 'elsewhere' })],
  ['a claim too many', () => forge({ admin: true })],
  ['another type', () => forge({}, { typ: 'JWT' })],
  ['no type', () => forge({}, { typ: undefined })],
  ['an issue time in the future', () => forge({ iat: now + 60 })],
  ['an end that has passed', () => forge({ exp: now - 1 })],
  ['no end', () => without('exp')],
  ['no issue time', () => without('iat')],
  ['no session', () => forge({}, { sid: undefined })],
  ['a session that is no id', () => forge({}, { sid: "' or 1=1" })],
  ['a text for a number', () => forge({ upn: '7' })],
  ['nothing in it', () => ''],
  ['noise', () => 'a.b.c'],
])('refuses a token with %s', async (_name, make) => {
  expect(await verifySessionToken(keys, await make())).toEqual({ refused: 'invalid' })
})

test('refuses an altered payload under a genuine signature', async () => {
  const [head, , signature] = (await forge({})).split('.')
  const altered = `${head}.${base64url({ ...claims, upn: 1 })}.${signature}`
  expect(await verifySessionToken(keys, altered)).toEqual({ refused: 'invalid' })
})

test('reports an unknown key as such, so that the keys can be read again', async () => {
  expect(await verifySessionToken(keys, await forge({}, { kid: 'k2' }))).toEqual({ refused: 'unknown-key' })
  expect(await verifySessionToken(keys, await forge({}, { kid: undefined }))).toEqual({
    refused: 'unknown-key',
  })
})
