import { tries } from '@kubora/test-kit/run-scope/tries'
import { auditLog } from '@kubora/schema/db/audit-log'
import { statsPermissions } from '@kubora/validation/permissions/stats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { changedEventsMax } from '@kubora/validation/stats-corrections'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { applyScores } from '#stats/apply-scores.ts'
import { recordEvents } from '#stats/record-events.ts'
import { restoreEvents } from '#stats/restore-events.ts'
import { storeEvents } from '#stats/store-events.ts'
import { voidEvents } from '#stats/void-events.ts'
import { eventOf } from '#testing/stats-events.ts'
import { differingScores } from '#testing/stats-reference.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const editor = await seed.teamMember({ permissions: [statsPermissions.editStats] })
const member = await principalOf(editor.account)
const servers = await Promise.all(
  (['gungame', 'ttt', 'lobby'] as const).map(async (kind) => ({
    id: (await seed.gameServer({ kind })).id,
    identityMode: 'online' as const,
  })),
)
const [gungame] = servers
if (!gungame) throw new Error('no server')
const dayMs = 86_400_000

/** Reports kills of a player so many milliseconds ago, and returns their keys. */
async function kills(player: { uuid: string }, ago: readonly number[], amount = 1): Promise<string[]> {
  const events = ago.map((ms) => eventOf(player, { ms: Date.now() - ms, amount }))
  await recordEvents(context, gungame ?? { id: 0, identityMode: 'online' }, events)
  return events.map(({ id }) => `${gungame?.id}:${id}`)
}

const change = (action: typeof voidEvents, playerId: number, more: object) =>
  action.run(context, member, { playerId, reason: 'cheated', ...more })

/** The newest score of a player on a board of gungame. */
async function scoreOf(player: { id: number }, period: 'DAILY' | 'ALL_TIME') {
  const row = await db.query.statScores.findFirst({
    where: { playerId: player.id, mode: 'gungame', period },
    orderBy: { periodStart: 'desc' },
  })
  return row && { points: row.points, seconds: row.seconds }
}

test('events are taken out of every board and brought back, playing time stays, and the log says which and why', async () => {
  const player = await seed.player()
  const [first = '', ...others] = await kills(player, [0, 5 * dayMs, 6 * dayMs])
  const day = sql<string>`stat_period_start('DAILY', clock_timestamp())::text`
  const [today] = await db.select({ day }).from(sql`(select 1) as one`)
  const played = { playerId: player.id, mode: 'gungame' as const, points: 0, seconds: 60, reachedAt: null }
  await inUnit(context, (unit) =>
    applyScores(unit, { scores: [{ ...played, day: today?.day ?? '' }], counts: [] }),
  )
  expect(await change(voidEvents, player.id, { events: [first] })).toBe(1)
  expect(await scoreOf(player, 'DAILY')).toEqual({ points: 0, seconds: 60 })
  expect(await scoreOf(player, 'ALL_TIME')).toEqual({ points: 200, seconds: 60 })
  expect(await change(voidEvents, player.id, { events: [first, ...others] })).toBe(2)
  expect(await scoreOf(player, 'ALL_TIME')).toEqual({ points: 0, seconds: 60 })
  expect(await change(restoreEvents, player.id, { filter: {} })).toBe(3)
  expect(await scoreOf(player, 'ALL_TIME')).toEqual({ points: 300, seconds: 60 })
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(player.id)))
  expect(lines.map(({ action, value }) => [action, value])).toEqual([
    ['stats-events.void', 'cheated'],
    ['stats-events.void', 'cheated'],
    ['stats-events.restore', 'cheated'],
  ])
  expect(lines[0]).toMatchObject({ oldValue: { voided: 0 }, newValue: { voided: 1, events: [first] } })
  // as that time has no stay which proves it
  await db.execute(sql`delete from stat_scores where player_id = ${player.id}`)
  await db.execute(sql`delete from stat_counts where player_id = ${player.id}`)
  await db.execute(sql`delete from stat_events where player_id = ${player.id}`)
  await db.execute(sql`delete from stat_histogram`)
})

test('a filter takes out what it finds and nothing else, at most a thousand events at once, the newest first', async () => {
  const player = await seed.player()
  await kills(
    player,
    Array.from({ length: 600 }, (_, at) => 60_000 + at),
  )
  await kills(
    player,
    Array.from({ length: 600 }, (_, at) => 1000 + at),
  )
  const before = new Date(Date.now() - 30_000)
  expect(await change(voidEvents, player.id, { filter: { to: before, kind: 'KILL' } })).toBe(600)
  expect(await change(restoreEvents, player.id, { filter: { to: before } })).toBe(600)
  expect(await codeOf(change(voidEvents, player.id, { filter: { mode: 'ttt' } }))).toBe('NOT_FOUND')
  expect(await change(voidEvents, player.id, {})).toBe(changedEventsMax)
  expect(await scoreOf(player, 'ALL_TIME')).toEqual({ points: 20_000, seconds: 0 })
  const left = await db.query.statEvents.findMany({
    where: { playerId: player.id, voidedAt: { isNull: true } },
  })
  expect(left.every(({ at }) => at < before)).toBe(true)
  expect(await differingScores(db)).toEqual([])
})

test('who may not, and what is no event of the player, changes nothing', async () => {
  const [player, other] = [await seed.player(), await seed.player()]
  const events = await kills(player, [0])
  const viewer = await principalOf(
    (await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })).account,
  )
  const by = (principal: typeof member | null, playerId: number, more: object = { events }) =>
    codeOf(voidEvents.run(context, principal, { playerId, reason: 'x', ...more }))
  expect(await by(null, player.id)).toBe('NO_PERMISSION')
  expect(await by(viewer, player.id)).toBe('NO_PERMISSION')
  expect(await by(member, other.id)).toBe('NOT_FOUND')
  expect(await by(member, 999_999)).toBe('NOT_FOUND')
  expect(await by(member, editor.player.id)).toBe('PLAYER_PROTECTED')
  expect(await by(member, player.id, { events, reason: ' ' })).toBe('INVALID_INPUT')
  expect(await by(member, player.id, { events: ['1:x'] })).toBe('INVALID_INPUT')
  expect(await by(member, player.id, { events: [] })).toBe('MISSING_FIELD')
  expect(await codeOf(change(restoreEvents, player.id, { events }))).toBe('NOT_FOUND')
  expect(await scoreOf(player, 'DAILY')).toEqual({ points: 100, seconds: 0 })
})

test('of several at once one takes an event out, and a repeated report does not bring it back', async () => {
  const player = await seed.player()
  const event = eventOf(player)
  await recordEvents(context, gungame, [event])
  const events = [`${gungame.id}:${event.id}`]
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(change(voidEvents, player.id, { events }))),
  )
  expect(codes.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'no error'])
  expect(await recordEvents(context, gungame, [event])).toMatchObject({ duplicates: 1, counted: 0 })
  expect(await scoreOf(player, 'ALL_TIME')).toBeUndefined()
  expect(await differingScores(db)).toEqual([])
})

test('an event that is being stored while older ones are taken out still says when the points were reached', async () => {
  const player = await seed.player()
  const [first = '', second = ''] = await kills(player, [2000, 1000])
  const [stored, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { id } = eventOf(player)
  const storing = inUnit(context, async (unit) => {
    await storeEvents(unit, gungame, [{ id, uuid: player.uuid, kind: 'WIN', amount: 1 }])
    stored.resolve()
    await commit.promise
  })
  await stored.promise
  const taking = change(voidEvents, player.id, { events: [first, second] })
  await expect
    .poll(
      () =>
        db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%stat_scores%'`),
      { interval: 20 },
    )
    .toHaveLength(1)
  commit.resolve()
  await Promise.all([storing, taking])
  expect(await differingScores(db)).toEqual([])
})

const players = await seed.players(Array.from({ length: 3 }, () => ({})))
const step = fc.record({
  player: fc.nat({ max: players.length - 1 }),
  what: fc.constantFrom('report', 'report', 'void', 'restore', 'void all'),
  server: fc.nat({ max: servers.length - 1 }),
  kinds: fc.array(fc.constantFrom('KILL', 'DEATH', 'KARMA', 'WIN', 'FARM_TREES'), {
    minLength: 1,
    maxLength: 4,
  }),
  amount: fc.constantFrom(1, 5, -5),
  agoMs: fc.constantFrom(0, 1, 3_600_000, dayMs, 3 * dayMs, 6 * dayMs),
  chosen: fc.nat({ max: 1000 }),
})

test('whatever is reported, taken out and brought back, also at once, each score is that of the events that count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const known: string[][] = players.map(() => [])
      const act = async ({ player, what, server, kinds, amount, agoMs, chosen }: (typeof steps)[number]) => {
        const [one, keys = []] = [players[player], known[player]]
        if (!one) return
        if (what === 'report') {
          const events = kinds.map((kind) => eventOf(one, { kind, amount, ms: Date.now() - agoMs }))
          const to = servers[server] ?? gungame
          await recordEvents(context, to, events)
          keys.push(...events.map(({ id }) => `${to.id}:${id}`))
          return
        }
        const events = keys.filter((_, at) => (chosen >> (at % 10)) % 2 === 1)
        const which = what === 'void all' ? { filter: { mode: 'ttt' } } : { events }
        if (what !== 'void all' && events.length === 0) return
        const code = await codeOf(change(what === 'restore' ? restoreEvents : voidEvents, one.id, which))
        expect(['no error', 'NOT_FOUND']).toContain(code)
      }
      // three at a time, so that they meet
      for (let at = 0; at < steps.length; at += 3) await Promise.all(steps.slice(at, at + 3).map(act))
      expect(await differingScores(db)).toEqual([])
    }),
    tries(6, 30),
  )
})
