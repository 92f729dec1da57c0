import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { playerGroups, playerPermissions, playerRanks } from '@kubora/schema/db/permissions'
import { players } from '@kubora/schema/db/players'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { endRights } from '#permissions/end-rights.ts'
import { addToGroup } from '#permissions/held/add-to-group.ts'
import { presentRank } from '#permissions/held/present-held.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { remindOfRankEnds } from '#permissions/remind-of-rank-ends.ts'
import { continueRenewal } from '#permissions/renew-rights.ts'
import { endUntrustedLinks } from '#player-links/end-untrusted-links.ts'
import { createStateNetwork } from '#testing/state-network.ts'

const { context, db, seed, principalOf, sayHello, drain, events } = await createStateNetwork()
const admin = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Player = { id: number; uuid: string }

async function newServer(identityMode: 'online' | 'offline' = 'online') {
  const server = await seed.gameServer({ identityMode })
  await sayHello({ ...server, identityMode }, { identityMode, state: ['rights'] })
  await drain(server)
  return server
}

/** The rights in the newest document that the server is sent of the player; undefined for none. */
async function sentRights(server: { id: number }, { uuid }: Player) {
  return (await drain(server)).findLast(({ playerUuid }) => playerUuid === uuid)?.parts.rights
}

const values = {
  isTeam: false,
  permissions: ['game.fly', auditLogPermissions.viewLogs],
  level: 3,
  minecraftPrefix: '&6[VIP]',
}
let count = 0
const rankInput = () => ({ ...values, name: `Rank ${++count}` })

test('a rank, groups and permissions are sent on change, without names that only open the panel, each with the latest end', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  const rankId = await seed.rank({ ...rankInput(), name: 'VIP' })
  await setRank.run(context, admin, { playerId: player.id, rankId, version: null, endsAt: inDays(2) })
  const until = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await sentRights(server, player)).toEqual({
    rank: { name: 'VIP', level: 3, prefix: '&6[VIP]', until },
    groups: [],
    permissions: [{ name: 'game.fly', until }],
  })
  const groupId = await seed.group({ name: 'Pilots', permissions: ['game.fly', 'game.*'] })
  await addToGroup.run(context, admin, { playerId: player.id, groupId })
  expect(await sentRights(server, player)).toMatchObject({
    groups: [{ name: 'Pilots', until: null }],
    permissions: [
      { name: 'game.*', until: null },
      { name: 'game.fly', until: null },
    ],
  })
})

test('a changed or deleted rank is sent for all who have it, beyond the first 500 by a job', async () => {
  const server = await newServer()
  const many = await seed.players(Array.from({ length: 620 }, () => ({})))
  const rankId = await seed.rank(rankInput())
  await db.insert(playerRanks).values(many.map(({ id }) => ({ playerId: id, rankId })))
  await editRank.run(context, admin, { ...rankInput(), id: rankId, version: 1, minecraftPrefix: '&a[Neu]' })
  expect(await drain(server)).toHaveLength(500)
  const [job] = await db.select().from(outbox).where(eq(outbox.topic, 'renew-rights'))
  const payload = job?.payload as { afterPlayerId: number; rankId: number }
  await continueRenewal(context, payload)
  const rest = await drain(server)
  expect(rest).toHaveLength(120)
  expect(rest.every(({ parts }) => parts.rights?.rank?.prefix === '§a[Neu]')).toBe(true)
  // a job that runs again sends the same again
  await continueRenewal(context, payload)
  expect(await drain(server)).toHaveLength(120)
  await deleteRank.run(context, admin, { id: rankId, version: 2 })
  expect((await drain(server)).every(({ parts }) => parts.rights?.rank === null)).toBe(true)
})

test('a server that was offline is sent what holds when it comes back', async () => {
  const player = await seed.player()
  const offline = await seed.gameServer()
  await sayHello(offline, { state: ['rights'] })
  await drain(offline)
  const rankId = await seed.rank(rankInput())
  await setRank.run(context, admin, { playerId: player.id, rankId, version: null })
  const held = await presentRank(db, player.id)
  await removeRank.run(context, admin, { playerId: player.id, version: held?.version })
  await setRank.run(context, admin, { playerId: player.id, rankId, version: null })
  const documents = (await drain(offline)).filter(({ playerUuid }) => playerUuid === player.uuid)
  expect(documents).toHaveLength(1)
  expect(documents[0]?.parts.rights?.rank).toMatchObject({ prefix: '&6[VIP]', until: null })
})

test('what ended is said once: to the game server, the screens, the owner and the ACP log', async () => {
  const [server, { player, account }] = [await newServer(), await seed.linkedPlayer()]
  await drain(server)
  const groupId = await seed.group({ name: 'Testers' })
  await addToGroup.run(context, admin, { playerId: player.id, groupId, endsAt: inDays(1) })
  expect((await sentRights(server, player))?.groups).toEqual([{ name: 'Testers', until: expect.any(String) }])
  await endRights(context)
  expect(await sentRights(server, player)).toBeUndefined()
  await db
    .update(playerGroups)
    .set({ expiresAt: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(playerGroups.playerId, player.id))
  events.length = 0
  await Promise.all([endRights(context), endRights(context)])
  expect(await sentRights(server, player)).toEqual({ rank: null, groups: [], permissions: [] })
  expect(events).toContainEqual({ kind: 'account', accountId: account.id, tokenStale: true })
  const lines = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'player-groups.end'), eq(auditLog.targetId, String(player.id))))
  expect(lines).toMatchObject([{ actorName: 'system', oldValue: { group: 'Testers' } }])
  // and given again, it ends again
  await addToGroup.run(context, admin, { playerId: player.id, groupId, endsAt: inDays(1) })
  expect((await sentRights(server, player))?.groups).toHaveLength(1)
})

test('of many permissions that end at once one change is published, after the accounts of those who had them', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => seed.linkedPlayer()))
  const ended = { expiresAt: sql`clock_timestamp() - interval '1 second'` }
  const names = ['game.fly', 'game.walk']
  await db
    .insert(playerPermissions)
    .values(
      owners.flatMap(({ player }) =>
        names.map((permission) => ({ playerId: player.id, permission, ...ended })),
      ),
    )
  const server = await newServer()
  await drain(server)
  events.length = 0
  await endRights(context)
  const published = events.filter(({ kind }) => kind === 'account' || kind === 'rights')
  expect(published.at(-1)).toEqual({ kind: 'rights' })
  const accounts = published.slice(0, -1).map((event) => (event.kind === 'account' ? event.accountId : 0))
  expect(accounts).toHaveLength(owners.length)
  expect(new Set(accounts)).toEqual(new Set(owners.map(({ account }) => account.id)))
  expect((await drain(server)).map(({ playerUuid }) => playerUuid).toSorted()).toEqual(
    owners.map(({ player }) => player.uuid).toSorted(),
  )
})

test('an identity that only offline servers know holds nothing, and a server in offline mode is sent nothing', async () => {
  const [online, offline] = [await newServer(), await newServer('offline')]
  const stranger = await seed.player({ offlineIdentity: true })
  const player = await seed.player()
  const groupId = await seed.group({ name: 'Somebody', permissions: ['game.fly'] })
  for (const { id: playerId } of [stranger, player])
    await addToGroup.run(context, admin, { playerId, groupId })
  expect((await sentRights(online, stranger))?.groups ?? []).toEqual([])
  expect((await sentRights(offline, player))?.groups ?? []).toEqual([])
})

test('what was given while only offline servers knew the player is sent once the identity is trusted', async () => {
  const [online, player] = [await newServer(), await seed.player({ offlineIdentity: true })]
  const groupId = await seed.group({ name: 'Early' })
  await addToGroup.run(context, admin, { playerId: player.id, groupId })
  expect((await sentRights(online, player))?.groups).toEqual([])
  await db.update(players).set({ offlineIdentity: false }).where(eq(players.id, player.id))
  await inUnit(context, (unit) => endUntrustedLinks(unit, [player.id]))
  expect((await sentRights(online, player))?.groups).toEqual([{ name: 'Early', until: null }])
})

test('a rank that ends within a week is mailed about once, in the language of the account, and one given for days is not', async () => {
  const mailsTo = async ({ email }: { email: string }) => {
    const rows = await db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.topic, 'send-notice-mail'))
    return rows
      .map(({ payload }) => jobPayloads['send-notice-mail'].parse(payload))
      .filter(({ to }) => to === email)
  }
  const rankId = await seed.rank({ ...rankInput(), name: 'Premium' })
  const [long, short] = [await seed.linkedPlayer({ account: { locale: 'fr' } }), await seed.linkedPlayer()]
  const give = (player: Player, days: number, version: number | null = null) =>
    setRank.run(context, admin, { playerId: player.id, rankId, version, endsAt: inDays(days) })
  await give(long.player, 30)
  await give(short.player, 6)
  await remindOfRankEnds(context)
  expect([await mailsTo(long.account), await mailsTo(short.account)]).toEqual([[], []])
  await db.execute(
    sql`update player_ranks set expires_at = expires_at - interval '24 days' where player_id = ${long.player.id}`,
  )
  await Promise.all([remindOfRankEnds(context), remindOfRankEnds(context)])
  await remindOfRankEnds(context)
  expect(await mailsTo(long.account)).toEqual([
    {
      mail: 'rank-ends',
      to: long.account.email,
      locale: 'fr',
      params: { rank: 'Premium', until: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  ])
  // prolonged, its next end is mailed about
  await give(long.player, 60, (await presentRank(db, long.player.id))?.version)
  await db.execute(
    sql`update player_ranks set expires_at = expires_at - interval '54 days' where player_id = ${long.player.id}`,
  )
  await remindOfRankEnds(context)
  expect(await mailsTo(long.account)).toHaveLength(2)
})

test('two hundred ranks that nobody is mailed about keep no other mail back', async () => {
  const gone = await seed.rank(rankInput())
  const { player } = await seed.linkedPlayer()
  await Promise.all(
    Array.from({ length: 200 }, async () =>
      seed.rankOf(await seed.player(), gone, { expiresAt: new Date(inDays(1)) }),
    ),
  )
  await seed.rankOf(player, await seed.rank(rankInput()), { expiresAt: new Date(inDays(6)) })
  await deleteRank.run(context, admin, { id: gone, version: 1 })
  await remindOfRankEnds(context)
  const [held] = await db.select().from(playerRanks).where(eq(playerRanks.playerId, player.id))
  expect(held?.remindedAt).toBeInstanceOf(Date)
})
