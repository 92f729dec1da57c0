import { setTimeout } from 'node:timers/promises'
import { accounts, sessions } from '@kubora/schema/db/accounts'
import {
  groupPermissions,
  permissionGroups,
  playerGroups,
  playerPermissions as heldPermissions,
  playerRanks,
  rankPermissions,
  ranks,
} from '@kubora/schema/db/permissions'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { totpSecrets } from '@kubora/schema/db/second-factors'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { principalFreshMs } from '#auth/principals.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { db, seed } = world

/** By what a member holds the right: by the group `factor` only with a second factor. */
type By = 'group' | 'factor' | 'rank' | 'permission'

/** A team member who uses the panel, in a session of their own. */
async function newMember(by: By) {
  const permissions = [playerPermissions.viewPlayers]
  const { account, player } = await seed.linkedPlayer()
  const isByGroup = by === 'group' || by === 'factor'
  const requiresSecondFactor = by === 'factor'
  const groupId = await seed.group({
    isTeam: true,
    requiresSecondFactor,
    permissions: isByGroup ? permissions : [],
  })
  const rankId = await seed.rank({ isTeam: true, permissions: by === 'rank' ? permissions : [] })
  // a member of one, so that it decides who is in the team
  if (isByGroup) await seed.membership(player, groupId)
  else await seed.rankOf(player, rankId)
  if (by === 'permission') await seed.permissions(player, permissions)
  const { token, sessionId } = await world.logIn(account)
  if (by === 'factor') {
    await db
      .insert(totpSecrets)
      .values({ accountId: account.id, secretSealed: 'sealed', activatedAt: sql`now()` })
    await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.id, sessionId))
  }
  return { account, player, groupId, rankId, token, sessionId }
}

type Member = Awaited<ReturnType<typeof newMember>>

const passed = sql`clock_timestamp() - interval '1 millisecond'`

/** Time after which the ends that are set in advance pass, ms. */
const endInMs = 1_000
const soon = sql`clock_timestamp() + interval '1 second'`

/**
 * Each way in which a right ends, and what the owner reads then. It is done in the database, as an
 * operator or another process would whose event is lost.
 */
const ends: [name: string, by: By, end: (member: Member) => Promise<unknown>, code?: string][] = [
  [
    'the session is revoked',
    'group',
    ({ sessionId }) => db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId)),
    'UNAUTHORIZED',
  ],
  [
    'the session expires',
    'group',
    ({ sessionId }) => db.update(sessions).set({ expiresAt: passed }).where(eq(sessions.id, sessionId)),
    'UNAUTHORIZED',
  ],
  [
    'the account is deleted',
    'rank',
    ({ account }) => db.delete(accounts).where(eq(accounts.id, account.id)),
    'UNAUTHORIZED',
  ],
  [
    'the link is removed',
    'group',
    ({ account }) => db.delete(playerLinks).where(eq(playerLinks.accountId, account.id)),
  ],
  [
    'the player is known by offline servers only',
    'group',
    ({ player }) => db.update(players).set({ offlineIdentity: true }).where(eq(players.id, player.id)),
  ],
  [
    'the membership is taken',
    'group',
    ({ player }) => db.delete(playerGroups).where(eq(playerGroups.playerId, player.id)),
  ],
  [
    'the rank is taken',
    'rank',
    ({ player }) => db.delete(playerRanks).where(eq(playerRanks.playerId, player.id)),
  ],
  [
    'the permission is taken',
    'permission',
    ({ player }) => db.delete(heldPermissions).where(eq(heldPermissions.playerId, player.id)),
  ],
  [
    'the group loses the permission',
    'group',
    ({ groupId }) => db.delete(groupPermissions).where(eq(groupPermissions.groupId, groupId)),
  ],
  [
    'the rank loses the permission',
    'rank',
    ({ rankId }) => db.delete(rankPermissions).where(eq(rankPermissions.rankId, rankId)),
  ],
  [
    'the group is no longer of the team',
    'group',
    ({ groupId }) =>
      db.update(permissionGroups).set({ isTeam: false }).where(eq(permissionGroups.id, groupId)),
  ],
  [
    'the rank requires a second factor',
    'rank',
    ({ rankId }) => db.update(ranks).set({ requiresSecondFactor: true }).where(eq(ranks.id, rankId)),
    'SECOND_FACTOR_REQUIRED',
  ],
  [
    'the required second factor is removed',
    'factor',
    ({ account }) => db.delete(totpSecrets).where(eq(totpSecrets.accountId, account.id)),
    'SECOND_FACTOR_REQUIRED',
  ],
]

/** Each end that passes by itself; set before the use begins. */
const passing: [name: string, by: By, set: (member: Member) => Promise<unknown>, code?: string][] = [
  [
    'of the session',
    'group',
    ({ sessionId }) => db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.id, sessionId)),
    'UNAUTHORIZED',
  ],
  [
    'of a membership',
    'group',
    ({ player }) =>
      db.update(playerGroups).set({ expiresAt: soon }).where(eq(playerGroups.playerId, player.id)),
  ],
  [
    'of a rank',
    'rank',
    ({ player }) =>
      db.update(playerRanks).set({ expiresAt: soon }).where(eq(playerRanks.playerId, player.id)),
  ],
  [
    'of a permission',
    'permission',
    ({ player }) =>
      db.update(heldPermissions).set({ expiresAt: soon }).where(eq(heldPermissions.playerId, player.id)),
  ],
]

/** Requests that are sent in this time read the principal again at least once. */
const inUseMs = 1_500
const pauseMs = 50

/** Uses the panel until the right has ended. Returns the code that was read then, and when the last request was sent that was served. */
async function useUntilEnd({ token }: Member): Promise<{ code: string | null; lastServedAt: number }> {
  // none may be served after the end
  let lastServedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    const sentAt = performance.now()
    const { code } = await ask('{ playerCount { count } }', { token })
    if (code !== null) return { code, lastServedAt }
    lastServedAt = sentAt
    await setTimeout(pauseMs)
  }
}

test.concurrent.each(ends)(
  'a session in use, without an event: %s, within a second',
  async (_name, by, end, code = 'NO_PERMISSION') => {
    const member = await newMember(by)
    expect((await ask('{ playerCount { count } }', { token: member.token })).code).toBeNull()
    const using = useUntilEnd(member)
    await setTimeout(inUseMs)
    await end(member)
    const endedAt = performance.now()
    const { lastServedAt, ...read } = await using
    expect(read).toEqual({ code })
    // the age of what a request is served by, whatever the machine does meanwhile
    expect(lastServedAt - endedAt).toBeLessThanOrEqual(principalFreshMs)
  },
)

test.concurrent.each(passing)(
  'a session in use, without an event: the end %s passes, within a second',
  async (_name, by, set, code = 'NO_PERMISSION') => {
    const member = await newMember(by)
    expect((await ask('{ playerCount { count } }', { token: member.token })).code).toBeNull()
    await set(member)
    const endsAt = performance.now() + endInMs
    const { lastServedAt, ...read } = await useUntilEnd(member)
    expect(read).toEqual({ code })
    expect(lastServedAt - endsAt).toBeLessThanOrEqual(principalFreshMs)
  },
)
