import { expect, test } from 'vitest'
import { redirectFor } from '#shell/session/access.ts'
import type { TokenClaims } from '#device/token-claims.ts'

const user: TokenClaims = {
  upn: 1,
  groups: [],
  playerId: null,
  playerName: null,
  playerUUID: null,
  isTeamMember: false,
  lifetimeSeconds: 60,
}
const linked: TokenClaims = { ...user, playerId: 7 }
const team: TokenClaims = { ...linked, isTeamMember: true }

test('sends everyone but team members home from team routes, before any other guard', () => {
  const rule = { teamOnly: true, playerRequired: true, loginRequired: true }
  for (const claims of [null, user, linked])
    expect(redirectFor(rule, claims)).toEqual({ to: '/', keepPath: false })
  expect(redirectFor(rule, team)).toBeNull()
})

test('sends a user without a player to the account with the reason, and keeps the path', () => {
  const target = { to: '/account', reason: 'not_verified', keepPath: true }
  expect(redirectFor({ playerRequired: true, loginRequired: true }, user)).toEqual(target)
  expect(redirectFor({ playerRequired: true, loginRequired: true }, null)).toEqual(target)
  expect(redirectFor({ playerRequired: true }, linked)).toBeNull()
})

test('sends a guest to the login and keeps the path', () => {
  expect(redirectFor({ loginRequired: true }, null)).toEqual({ to: '/auth/login', keepPath: true })
  expect(redirectFor({ loginRequired: true }, user)).toBeNull()
})

test('sends a logged-in user home from the pages for guests', () => {
  expect(redirectFor({ guestsOnly: true }, user)).toEqual({ to: '/', keepPath: false })
  expect(redirectFor({ guestsOnly: true }, null)).toBeNull()
})
