import { bans } from '@kubora/schema/db/bans'
import { auditLog } from '@kubora/schema/db/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { statsPermissions } from '@kubora/validation/permissions/stats'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireBans } from '#bans/expire-bans.ts'
import { unban } from '#bans/unban.ts'
import { hideAllBanned, hideBanned } from '#stats/hide-banned.ts'
import { hidePlayer, showPlayer } from '#stats/hide-player.ts'
import { recordEvents } from '#stats/record-events.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { eventOf } from '#testing/stats-events.ts'
import { differingScores } from '#testing/stats-reference.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, memberWith, admin, ban } = await createBanDesk()
const server = { id: (await seed.gameServer({ kind: 'gungame' })).id, identityMode: 'online' } as const
const member = await memberWith(statsPermissions.editStats)

async function scoring() {
  const player = await seed.player()
  await recordEvents(context, server, [eventOf(player)])
  return player
}

async function reasonsOf(player: { id: number }) {
  const rows = await db.query.statHidden.findMany({ where: { playerId: player.id } })
  return rows.map(({ reason }) => reason).toSorted()
}

async function isShown(player: { id: number }) {
  const scores = await db.query.statScores.findMany({ where: { playerId: player.id } })
  return scores.length > 0 && scores.every(({ hidden }) => !hidden)
}

test('the team hides a player once, with its reason in the log, and shows them again', async () => {
  const player = await scoring()
  const input = { playerId: player.id, reason: 'a bot' }
  const viewer = await memberWith(banPermissions.editBans)
  expect(await codeOf(hidePlayer.run(context, viewer, input))).toBe('NO_PERMISSION')
  expect(await codeOf(hidePlayer.run(context, member, { playerId: 999_999, reason: 'x' }))).toBe('NOT_FOUND')
  expect(await codeOf(showPlayer.run(context, member, input))).toBe('CONFLICT')
  const codes = await Promise.all(
    Array.from({ length: 4 }, () => codeOf(hidePlayer.run(context, member, input))),
  )
  expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'no error'])
  expect(await isShown(player)).toBe(false)
  await showPlayer.run(context, member, input)
  expect(await isShown(player)).toBe(true)
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(player.id)))
  expect(lines.map(({ action, value, newValue }) => [action, value, newValue])).toEqual([
    ['stats.hide-player', 'a bot', { hidden: true }],
    ['stats.show-player', 'a bot', { hidden: false }],
  ])
})

test('a ban of the network hides its player until it ends or is lifted, one of a realm does not', async () => {
  const [expired, lifted, realm, both] = await Promise.all([scoring(), scoring(), scoring(), scoring()])
  await hidePlayer.run(context, member, { playerId: both.id, reason: 'a bot' })
  const [expiredId, liftedId] = [await ban(expired), await ban(lifted)]
  await ban(realm, { realm: 'de' })
  const bothId = await ban(both)
  await Promise.all([hideBanned(context), hideBanned(context)])
  expect(await Promise.all([expired, lifted, realm, both].map(reasonsOf))).toEqual([
    ['BAN'],
    ['BAN'],
    [],
    ['BAN', 'TEAM'],
  ])
  expect(await isShown(expired)).toBe(false)
  expect(await differingScores(db)).toEqual([])
  await db
    .update(bans)
    .set({ startsAt: sql`now() - interval '2 days'`, endsAt: sql`now() - interval '1 day'` })
    .where(eq(bans.id, expiredId))
  await expireBans(context)
  for (const id of [liftedId, bothId]) await unban.run(context, admin, { id, version: 1 })
  await hideBanned(context)
  expect(await Promise.all([expired, lifted, both].map(reasonsOf))).toEqual([[], [], ['TEAM']])
  expect(await Promise.all([expired, lifted, both].map(isShown))).toEqual([true, true, false])
  expect(await differingScores(db)).toEqual([])
})

test('what changed while no process ran is found by the comparison of all bans, and only by it', async () => {
  const [banned, free] = [await scoring(), await scoring()]
  const [bannedId, freeId] = [await ban(banned), await ban(free)]
  await hideBanned(context)
  await unban.run(context, admin, { id: freeId, version: 1 })
  await db.execute(sql`delete from ban_changes where ban_id = any(array[${bannedId}, ${freeId}]::uuid[])`)
  await db.execute(sql`delete from stat_hidden where player_id = ${banned.id}`)
  await hideBanned(context)
  expect([await reasonsOf(banned), await reasonsOf(free)]).toEqual([[], ['BAN']])
  await hideAllBanned(context)
  expect([await reasonsOf(banned), await reasonsOf(free)]).toEqual([['BAN'], []])
})

test('a run that finds nothing new reads the changes of the last minutes by their index', async () => {
  const lines = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select distinct b.player_id from ban_changes as c join bans as b on b.id = c.ban_id
    where c.id > (select uuidv7(interval '-2 minutes'))`)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/ban_changes_pkey/)
})
