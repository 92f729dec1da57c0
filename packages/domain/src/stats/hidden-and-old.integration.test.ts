import { statCounts, statHistogram, statScores } from '@kubora/schema/db/stats'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { applyScores } from '#stats/apply-scores.ts'
import { dropOldScores } from '#stats/drop-old-scores.ts'
import { dropStatPartitions, makeStatPartitions } from '#stats/partitions.ts'
import { recordEvents } from '#stats/record-events.ts'
import { type HiddenReason, setHidden } from '#stats/set-hidden.ts'
import { eventOf } from '#testing/stats-events.ts'
import { differingScores } from '#testing/stats-reference.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()
const server = { id: (await seed.gameServer({ kind: 'gungame' })).id, identityMode: 'online' } as const

function hide(players: readonly { id: number }[], reason: HiddenReason, isHidden: boolean) {
  const ids = players.map(({ id }) => id)
  return inUnit(context, (unit) => setHidden(unit, ids, reason, isHidden))
}

async function shown(player: { id: number }) {
  const rows = await db.query.statScores.findMany({ where: { playerId: player.id } })
  return new Set(rows.map(({ hidden }) => !hidden))
}

test('a hidden player goes on scoring unseen, until the last reason is gone', async () => {
  const player = await seed.player()
  await recordEvents(context, server, [eventOf(player)])
  expect(await hide([player], 'OWN', true)).toEqual([player.id])
  expect(await hide([player], 'OWN', true)).toEqual([])
  await hide([player], 'BAN', true)
  await recordEvents(context, server, [eventOf(player, { ms: Date.now() - 5 * 86_400_000 })])
  expect(await shown(player)).toEqual(new Set([false]))
  expect(await differingScores(db)).toEqual([])
  expect(await db.$count(statHistogram, sql`players <> 0`)).toBe(0)
  await hide([player], 'BAN', false)
  expect(await shown(player)).toEqual(new Set([false]))
  expect(await hide([player], 'OWN', false)).toEqual([player.id])
  expect(await shown(player)).toEqual(new Set([true]))
  expect(await differingScores(db)).toEqual([])
})

test('who is hidden while their first events arrive is hidden everywhere', async () => {
  const players = await seed.players(Array.from({ length: 30 }, () => ({})))
  await Promise.all([
    ...players.map((player) => recordEvents(context, server, [eventOf(player)])),
    hide(players, 'TEAM', true),
    hide(players.slice(10), 'BAN', true),
    hide(players.slice(20), 'TEAM', true),
  ])
  for (const player of players) expect(await shown(player)).toEqual(new Set([false]))
  expect(await differingScores(db)).toEqual([])
})

test('days and weeks are dropped when they are old, months and all time stay', async () => {
  const player = await seed.player()
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const place = { playerId: player.id, mode: 'gungame' as const }
  const differences = [380, 430, 700, 800].map((days) => ({ ...place, day: day(days) }))
  await inUnit(context, (unit) =>
    applyScores(unit, {
      scores: differences.map((one) => ({ ...one, points: 5, seconds: 60, reachedAt: null })),
      counts: differences.map((one) => ({ ...one, kind: 'KILL', amount: 1 })),
    }),
  )
  await dropOldScores(context)
  const scores = await db.query.statScores.findMany({ where: { playerId: player.id, mode: 'gungame' } })
  const left = (period: string) => scores.filter((score) => score.period === period).length
  expect([left('DAILY'), left('WEEKLY'), left('MONTHLY'), left('ALL_TIME')]).toEqual([1, 3, 4, 1])
  expect(await db.$count(statCounts, sql`player_id = ${player.id} and mode = 'gungame'`)).toBe(2)
  expect(await db.$count(statScores, sql`player_id = ${player.id} and mode = 'global'`)).toBe(9)
})

async function months(): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'stat_events'::regclass order by 1`)
  return rows.map(({ name }) => name)
}

test('the login of the application makes months and drops old ones, and nothing else', async () => {
  const before = await months()
  const begun = (ago: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 10)
  }
  const named = (ago: number) => `stat_events_${begun(ago).slice(0, 7).replace('-', '_')}`
  await db.execute(sql`select stat_make_partitions(${begun(15)}::date, ${begun(13)}::date)`)
  expect(await months()).toEqual([named(15), named(14), named(13), ...before])
  await makeStatPartitions(context)
  await dropStatPartitions(context)
  expect(await months()).toEqual([named(13), ...before])
  await expect(db.execute(sql`select stat_make_partitions('1900-01-01', '2026-01-01')`)).rejects.toThrow()
  await expect(db.execute(sql.raw(`drop table ${named(13)}`))).rejects.toThrow()
  await asOwner(`drop table ${named(13)}`)
})

test('months are made once, by whichever of many processes is first, while events arrive', async () => {
  const player = await seed.player()
  const month = sql.raw(`'2031-05-01'`)
  const [made] = await Promise.all([
    Promise.all(
      Array.from({ length: 5 }, () =>
        db.execute<{ made: number }>(sql`select stat_make_partitions(${month}, ${month}) as made`),
      ),
    ),
    ...Array.from({ length: 5 }, () => recordEvents(context, server, [eventOf(player)])),
  ])
  expect(
    made.flatMap((rows) => rows.map((row) => row.made)).toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual([0, 0, 0, 0, 1])
  await asOwner('drop table stat_events_2031_05')
})
