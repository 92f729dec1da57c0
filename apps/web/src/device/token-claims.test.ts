import { expect, test } from 'vitest'
import { readTokenClaims } from '#device/token-claims.ts'

function token(payload: unknown): string {
  return ['head', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.')
}

test('reads the claims, names beyond ASCII too', () => {
  const payload = {
    exp: 1_900,
    iat: 1_000,
    upn: 12,
    groups: ['team'],
    playerId: 7,
    playerName: 'Würfel_ß💎',
    playerUUID: '0f1e',
    isTeamMember: true,
  }
  expect(readTokenClaims(token(payload))).toEqual({
    upn: 12,
    groups: ['team'],
    playerId: 7,
    playerName: 'Würfel_ß💎',
    playerUUID: '0f1e',
    isTeamMember: true,
    lifetimeSeconds: 900,
  })
})

test('an account without a player has none, and is no team member unless the claim is true', () => {
  const claims = readTokenClaims(
    token({ exp: 2, iat: 1, upn: 1, groups: [], playerId: null, isTeamMember: 'true' }),
  )
  expect(claims).toMatchObject({ playerId: null, playerName: null, playerUUID: null, isTeamMember: false })
})

test.each([
  '',
  'a',
  'a.b.c',
  'a.%%.c',
  token(null),
  token([]),
  token({ exp: 1, iat: 1 }),
  token({ exp: '1', iat: 0, upn: 1 }),
])('refuses %j', (text) => {
  expect(readTokenClaims(text)).toBeNull()
})
