import { randomUUID } from 'node:crypto'
import { accounts } from '@kubora/schema/db/accounts'
import { auditLog } from '@kubora/schema/db/audit-log'
import { gameServers } from '@kubora/schema/db/game-servers'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { outbox } from '@kubora/schema/db/outbox'
import { playerLinks } from '@kubora/schema/db/player-links'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Principal } from '#kernel/actor.ts'
import { decideLinkRequest } from '#player-links/decide-link-request.ts'
import { decideStaffLink } from '#player-links/decide-staff-link.ts'
import { dropLinkRequests } from '#player-links/drop-link-requests.ts'
import { issueVerifyCode } from '#player-links/issue-verify-code.ts'
import { linkIdentity } from '#player-links/link-identity.ts'
import type { SpeakingServer } from '#player-links/server-trust.ts'
import { unlinkByPlayer } from '#player-links/unlink-by-player.ts'
import { unlinkIdentity } from '#player-links/unlink-identity.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()

type Player = { id: number; uuid: string; name: string }

async function speaking(
  options: { vouchesForStaff?: boolean } = {},
): Promise<SpeakingServer & { slug: string }> {
  const { id, bootId, slug } = await seed.gameServer({ connected: true, ...options })
  return { id, slug, bootId: bootId ?? '', identityMode: 'online' }
}

const [vouching, freeroam] = [await speaking({ vouchesForStaff: true }), await speaking()]

async function gameCode(player: Player, server: SpeakingServer = vouching): Promise<string> {
  await seed.playersOnline(server, [player])
  const request = { kind: 'GAME', playerUuid: player.uuid, playerName: player.name } as const
  return (await issueVerifyCode(context, server, request)).code
}

async function unlinkInGame(player: Player, server: SpeakingServer = vouching) {
  await seed.playersOnline(server, [player])
  return unlinkByPlayer(context, server, { kind: 'GAME', playerUuid: player.uuid })
}

async function type(principal: Principal, player: Player, code: string): Promise<void> {
  await linkIdentity.run(context, principal, { kind: 'GAME', name: player.name, code })
}

async function ownerOfLink(player: Player): Promise<number | null> {
  const [link] = await db.select().from(playerLinks).where(eq(playerLinks.playerId, player.id))
  return link?.accountId ?? null
}

async function requestsOf(player: Player) {
  return db.select().from(linkRequests).where(eq(linkRequests.playerId, player.id))
}

async function requestId(player: Player): Promise<string> {
  const [request] = await requestsOf(player)
  if (!request) throw new Error('nothing waits')
  return request.id
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.topic, 'send-notice-mail')).orderBy(outbox.id)
  const mails = rows.map(({ payload }) => jobPayloads['send-notice-mail'].parse(payload))
  return mails.filter(({ to }) => to === email).map(({ mail }) => mail)
}

async function lastAudit(player: Player) {
  const ofPlayer = and(eq(auditLog.targetType, 'player'), eq(auditLog.targetId, String(player.id)))
  const [line] = await db.select().from(auditLog).where(ofPlayer).orderBy(desc(auditLog.id)).limit(1)
  return line
}

/** A team member whose player is linked to no account any more; with `never`, to none ever. */
async function unlinkedMember({ never = false } = {}) {
  const { account, player, linkId } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  if (never) await db.delete(playerLinks).where(eq(playerLinks.id, linkId))
  else await unlinkIdentity.run(context, await principalOf(account), { id: linkId })
  return { account, player }
}

test('a game server cannot unlink a connected administrator', async () => {
  const { account, player } = await seed.teamMember({ permissions: ['*'] })
  expect(await unlinkInGame(player)).toEqual({ unlinked: false, confirmation: true })
  expect(await unlinkInGame(player)).toEqual({ unlinked: false, confirmation: true })
  expect(await ownerOfLink(player)).toBe(account.id)
  expect(await principalOf(account)).toMatchObject({ isTeamMember: true, grants: ['*'] })
  expect(await mailsTo(account.email)).toEqual(['unlink-requested'])
  expect(events).toContainEqual({ kind: 'account', accountId: account.id, tokenStale: false })
})

test('a game server that does not vouch for staff gets neither a code nor a request for a team member', async () => {
  const { account, player } = await seed.teamMember({ permissions: ['*'] })
  expect(await codeOf(unlinkInGame(player, freeroam))).toBe('STAFF_NOT_VOUCHED')
  expect(await mailsTo(account.email)).toEqual([])
  const { player: free } = await unlinkedMember()
  expect(await codeOf(gameCode(free, freeroam))).toBe('STAFF_NOT_VOUCHED')
  const { player: outsider } = await seed.linkedPlayer()
  expect(await unlinkInGame(outsider, freeroam)).toEqual({ unlinked: true })
})

test('a game server gets no code and ends no link for a player who is not on it', async () => {
  const [{ player, account }, elsewhere] = [await seed.linkedPlayer(), await speaking()]
  await seed.playersOnline(elsewhere, [player])
  const voice = { kind: 'VOICE', playerUuid: player.uuid, playerName: player.name } as const
  const identity = { id: '1', name: 'Voice' }
  expect(await codeOf(issueVerifyCode(context, freeroam, { ...voice, identity }))).toBe('PLAYER_OFFLINE')
  const game = { kind: 'GAME', playerUuid: player.uuid } as const
  expect(await codeOf(unlinkByPlayer(context, freeroam, game))).toBe('PLAYER_OFFLINE')
  const stranger = { kind: 'GAME', playerUuid: randomUUID() } as const
  expect(await codeOf(unlinkByPlayer(context, freeroam, stranger))).toBe('PLAYER_OFFLINE')
  // its list is as old as its last call
  await db
    .update(gameServers)
    .set({ lastSyncAt: sql`now() - interval '70 seconds'` })
    .where(eq(gameServers.id, elsewhere.id))
  expect(await codeOf(unlinkByPlayer(context, elsewhere, game))).toBe('PLAYER_OFFLINE')
  expect(await ownerOfLink(player)).toBe(account.id)
})

test('a process that does not hold the lease gets no code and ends no link', async () => {
  const { player, account } = await seed.linkedPlayer()
  await seed.playersOnline(freeroam, [player])
  const second: SpeakingServer = { ...freeroam, bootId: randomUUID() }
  expect(await codeOf(unlinkInGame(player, second))).toBe('INSTANCE_CONFLICT')
  expect(await codeOf(gameCode(await seed.player(), second))).toBe('INSTANCE_CONFLICT')
  expect(await ownerOfLink(player)).toBe(account.id)
})

test('the link of a team member ends once its owner confirms, and only the owner may', async () => {
  const { account, player } = await seed.teamMember({ permissions: ['*'] })
  await unlinkInGame(player)
  const decision = { id: await requestId(player), confirm: true }
  const admin = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)
  expect(await codeOf(decideLinkRequest.run(context, admin, decision))).toBe('NOT_FOUND')
  expect(await codeOf(decideStaffLink.run(context, admin, decision))).toBe('NOT_FOUND')
  const owner = await principalOf(account)
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(decideLinkRequest.run(context, owner, decision))),
  )
  expect(outcomes.filter((outcome) => outcome === 'no error')).toHaveLength(1)
  expect(await ownerOfLink(player)).toBeNull()
  const through = { serverId: vouching.id, server: vouching.slug, bootId: vouching.bootId }
  expect(await lastAudit(player)).toMatchObject({
    action: 'player-links.unlink',
    actorAccountId: account.id,
    oldValue: { through },
  })
})

test('an end requested in game asks the owner of each such link', async () => {
  const { account, player } = await seed.teamMember()
  const other = await seed.account()
  for (const owner of [account, other]) await seed.link(owner, player, { kind: 'VOICE' })
  await seed.playersOnline(vouching, [player])
  const voice = { kind: 'VOICE', playerUuid: player.uuid } as const
  expect(await unlinkByPlayer(context, vouching, voice)).toEqual({ unlinked: false, confirmation: true })
  const asked = (await requestsOf(player)).map(({ accountId }) => accountId)
  expect(new Set(asked)).toEqual(new Set([account.id, other.id]))
  for (const { email } of [account, other]) expect(await mailsTo(email)).toEqual(['unlink-requested'])
})

test('a request to end a link ends with it, and not the next link of the same account', async () => {
  const { account, player, linkId } = await seed.teamMember()
  await unlinkInGame(player)
  const decision = { id: await requestId(player), confirm: true }
  const owner = await principalOf(account)
  await unlinkIdentity.run(context, owner, { id: linkId })
  expect(await requestsOf(player)).toEqual([])
  await type(owner, player, await gameCode(player))
  expect(await codeOf(decideLinkRequest.run(context, owner, decision))).toBe('NOT_FOUND')
  expect(await ownerOfLink(player)).toBe(account.id)
  // it may be asked for again
  expect(await unlinkInGame(player)).toEqual({ unlinked: false, confirmation: true })
  expect(await requestsOf(player)).toMatchObject([{ action: 'UNLINK', state: 'pending' }])
  // nor does one that was declined keep the next link from being asked about
  await decideLinkRequest.run(context, owner, { id: await requestId(player), confirm: false })
  const [next] = await db.select().from(playerLinks).where(eq(playerLinks.playerId, player.id))
  await unlinkIdentity.run(context, owner, { id: next?.id ?? 0 })
  expect(await requestsOf(player)).toEqual([])
})

test('a declined request ends nothing, and repeating it that day sends no mail', async () => {
  const { account, player } = await seed.teamMember()
  await unlinkInGame(player)
  const owner = await principalOf(account)
  await decideLinkRequest.run(context, owner, { id: await requestId(player), confirm: false })
  expect(await unlinkInGame(player)).toEqual({ unlinked: false, confirmation: true })
  expect(await ownerOfLink(player)).toBe(account.id)
  expect(await mailsTo(account.email)).toEqual(['unlink-requested'])
  await db.update(linkRequests).set({ expiresAt: sql`now()` }).where(eq(linkRequests.playerId, player.id))
  await unlinkInGame(player)
  expect(await mailsTo(account.email)).toEqual(['unlink-requested', 'unlink-requested'])
})

test('a code of a team member typed by a foreign account gives it no permissions', async () => {
  const { account, player } = await unlinkedMember()
  const thief = await seed.account()
  await type(await principalOf(thief), player, await gameCode(player))
  expect(await ownerOfLink(player)).toBeNull()
  expect(await principalOf(thief)).toMatchObject({ isTeamMember: false, grants: [], player: null })
  expect(await requestsOf(player)).toMatchObject([{ action: 'LINK', accountId: thief.id, state: 'pending' }])
  expect((await mailsTo(account.email)).at(-1)).toBe('link-requested')
  const decision = { id: await requestId(player), confirm: true }
  // not by the account itself, nor by a stranger
  for (const one of [thief, await seed.account()]) {
    expect(await codeOf(decideLinkRequest.run(context, await principalOf(one), decision))).toBe('NOT_FOUND')
  }
  await decideLinkRequest.run(context, await principalOf(account), { ...decision, confirm: false })
  expect(await ownerOfLink(player)).toBeNull()
})

test('the account that last owned a team member links again by the code alone', async () => {
  const { account, player } = await unlinkedMember()
  await type(await principalOf(account), player, await gameCode(player))
  expect(await ownerOfLink(player)).toBe(account.id)
  expect(await principalOf(account)).toMatchObject({ isTeamMember: true })
  expect(await requestsOf(player)).toEqual([])
})

test('the account that last owned a team member confirms the new one', async () => {
  const [{ account, player }, next] = [await unlinkedMember(), await seed.account()]
  await type(await principalOf(next), player, await gameCode(player))
  await decideLinkRequest.run(context, await principalOf(account), {
    id: await requestId(player),
    confirm: true,
  })
  expect(await ownerOfLink(player)).toBe(next.id)
  expect(await principalOf(next)).toMatchObject({
    isTeamMember: true,
    grants: [playerPermissions.viewPlayers],
  })
})

test('an account that owned the player of a team member only by a void link confirms nothing', async () => {
  const { account, player } = await unlinkedMember({ never: true })
  await type(await principalOf(await seed.account()), player, await gameCode(player))
  const decision = { id: await requestId(player), confirm: true }
  expect(await codeOf(decideLinkRequest.run(context, await principalOf(account), decision))).toBe('NOT_FOUND')
  expect(await ownerOfLink(player)).toBeNull()
})

test('a team member confirms a link only with the permission, and never beyond their own permissions', async () => {
  const { player } = await unlinkedMember({ never: true })
  const next = await seed.account()
  await type(await principalOf(next), player, await gameCode(player))
  const decision = { id: await requestId(player), confirm: true }
  const member = async (...permissions: string[]) =>
    principalOf((await seed.teamMember({ permissions })).account)
  const supporter = await member(playerPermissions.viewPlayers)
  const clerk = await member(playerLinkPermissions.confirmLinks)
  expect(await codeOf(decideStaffLink.run(context, null, decision))).toBe('NO_PERMISSION')
  expect(await codeOf(decideStaffLink.run(context, supporter, decision))).toBe('NO_PERMISSION')
  expect(await codeOf(decideStaffLink.run(context, clerk, decision))).toBe('NO_PERMISSION')
  expect(await ownerOfLink(player)).toBeNull()
  await decideStaffLink.run(
    context,
    await member(playerLinkPermissions.confirmLinks, 'acp.players.*'),
    decision,
  )
  expect(await ownerOfLink(player)).toBe(next.id)
})

test('a team member cannot confirm the player of another one for their own account', async () => {
  const { player } = await unlinkedMember({ never: true })
  // a team member without a game link of the account that requests the link
  const thief = await seed.account()
  const principal = await principalOf(thief)
  await type(principal, player, await gameCode(player))
  const disguised: Principal = { ...principal, isTeamMember: true, grants: ['*'] }
  const decision = { id: await requestId(player), confirm: true }
  expect(await codeOf(decideStaffLink.run(context, disguised, decision))).toBe('NO_PERMISSION')
  expect(await ownerOfLink(player)).toBeNull()
})

test('a voice identity of a team member needs the account of the game link', async () => {
  const { account, player } = await seed.teamMember()
  const identity = { id: randomUUID(), name: 'Anna' }
  await seed.playersOnline(vouching, [player])
  const request = { kind: 'VOICE', playerUuid: player.uuid, playerName: player.name, identity } as const
  const typeCode = async (by: { id: number }) => {
    const { code } = await issueVerifyCode(context, vouching, request)
    await linkIdentity.run(context, await principalOf(by), { kind: 'VOICE', name: player.name, code })
  }
  const voiceLinks = () => db.$count(playerLinks, eq(playerLinks.externalId, identity.id))
  await typeCode(await seed.account())
  expect(await voiceLinks()).toBe(0)
  await typeCode(account)
  expect(await voiceLinks()).toBe(1)
})

test('a player who became a team member after the code was made is protected, too', async () => {
  const player = await seed.player()
  const code = await gameCode(player, freeroam)
  await seed.membership(player, await seed.group({ isTeam: true }))
  await type(await principalOf(await seed.account()), player, code)
  expect(await ownerOfLink(player)).toBeNull()
})

test('a request ends after a day, and its row is deleted', async () => {
  const { account, player } = await seed.teamMember()
  await unlinkInGame(player)
  const decision = { id: await requestId(player), confirm: true }
  await db.update(linkRequests).set({ expiresAt: sql`now()` }).where(eq(linkRequests.playerId, player.id))
  expect(await codeOf(decideLinkRequest.run(context, await principalOf(account), decision))).toBe('NOT_FOUND')
  expect(await ownerOfLink(player)).toBe(account.id)
  await dropLinkRequests(context)
  expect(await requestsOf(player)).toEqual([])
})

test('audit lines of codes, links and unlinks made through the game name server and process', async () => {
  const [player, account] = [await seed.player(), await seed.account()]
  const code = await gameCode(player, freeroam)
  const through = { serverId: freeroam.id, server: freeroam.slug, bootId: freeroam.bootId }
  expect(await lastAudit(player)).toMatchObject({
    action: 'player-links.issue-code',
    newValue: { kind: 'GAME', through },
  })
  expect(JSON.stringify(await lastAudit(player))).not.toContain(code)
  await type(await principalOf(account), player, code)
  expect(await lastAudit(player)).toMatchObject({ action: 'player-links.link', newValue: { through } })
  await unlinkInGame(player, freeroam)
  expect(await lastAudit(player)).toMatchObject({ action: 'player-links.unlink', oldValue: { through } })
})

test('an owner whose account is deleted leaves the decision to the team', async () => {
  const { account, player } = await unlinkedMember()
  await db.delete(accounts).where(eq(accounts.id, account.id))
  const next = await seed.account()
  await type(await principalOf(next), player, await gameCode(player))
  expect(await requestsOf(player)).toMatchObject([{ accountId: next.id, state: 'pending' }])
})
