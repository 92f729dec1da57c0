import type { DomainContext } from '@kubora/domain/kernel/context'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { applyScores } from '@kubora/domain/stats/apply-scores'
import { differencesOf } from '@kubora/domain/stats/differences-of'
import type { Transaction } from '@kubora/schema/db/client'
import { playSessions } from '@kubora/schema/db/player-facts'
import { statEvents, statPoints } from '@kubora/schema/db/stats'
import { writable } from '@kubora/schema/db/writable'
import { eventAmountMax, eventDays, karmaMax } from '@kubora/schema/protocol/event-kinds'
import { usualPlay } from '@kubora/test-kit/seed/demo/demo-play'
import { chanceOf, uuidOf } from '@kubora/test-kit/seed/demo/seeded-values'
import { type StatsMode, statsModes } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import { seedOnlineHours } from '#commands/seed-online-hours.ts'

/** Days before today on which players of the demo network played. */
const pastDays = 35
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How those play whose logins the demo prints: on most evenings and on many servers, so that their statistics show something. */
const shownPlay = { perCent: 75, servers: 5 }
/** More rows have more parameters than a statement may have. */
const rowsOfStatement = 2_000

type Player = { id: number; uuid: string; firstJoinAt: Date; isShown: boolean }
type Server = { id: number; kind: string; mode: StatsMode }
type Stay = { player: Player; server: Server; joinedAt: Date; leftAt: Date; day: string }

/**
 * Gives the players of the demo network a past on the boards: sessions, events, the scores that follow from them, and who was online in the
 * last day. The same for a day, in one transaction, and nothing when it was done before. Recent days stay as game servers report them.
 */
export async function seedDemoStats(context: DomainContext): Promise<void> {
  await writable(context.db).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo network', 0))`)
    // what game servers report is never so old
    const [old] = await tx.execute(sql`
      select from ${statEvents} where at < now() - ${`${eventDays + 1} days`}::interval limit 1`)
    if (old) return
    await playPast({ ...context, db: tx }, tx)
    await seedOnlineHours(tx)
  })
}

async function playPast(context: DomainContext, tx: Transaction): Promise<void> {
  const today = new Date()
  today.setUTCHours(0, 0, 0, 0)
  const links = await tx.query.playerLinks.findMany({ columns: { playerId: true }, where: { kind: 'GAME' } })
  const shown = new Set(links.map(({ playerId }) => playerId))
  const rows = await tx.query.players.findMany({
    columns: { id: true, uuid: true, firstJoinAt: true },
    where: { nameCurrent: true },
  })
  const players = rows.map((player) => ({ ...player, isShown: shown.has(player.id) }))
  const servers = (await tx.query.gameServers.findMany({ columns: { id: true, kind: true } }))
    .filter(({ kind }) => usualPlay(kind).length > 0)
    .map(
      (server): Server => ({ ...server, mode: statsModes.find((mode) => mode === server.kind) ?? 'global' }),
    )
    .toSorted((a, b) => a.id - b.id)
  const stays = players.flatMap((player) => staysOf(player, servers, today))
  const events = stays.flatMap(eventsOf)
  await tx.execute(sql`
    select stat_make_partitions(${new Date(today.getTime() - pastDays * dayMs)}::date, ${today}::date)`)
  for (const some of pagesOf(stays))
    await tx.insert(playSessions).values(some.map(sessionOf)).onConflictDoNothing()
  for (const some of pagesOf(events)) await tx.insert(statEvents).values(some)
  const points = await readPoints(tx)
  const { scores, counts } = differencesOf(
    events.map((event) => ({
      ...event,
      at: event.at.toISOString(),
      points: points.get(`${event.mode} ${event.kind}`) ?? 0,
    })),
  )
  const played = stays.map(({ player, server, day, joinedAt, leftAt }) => {
    const seconds = (leftAt.getTime() - joinedAt.getTime()) / 1000
    return { playerId: player.id, mode: server.mode, day, points: 0, seconds, reachedAt: null }
  })
  await inUnit(context, (unit) => applyScores(unit, { scores: [...scores, ...played], counts }))
}

/** Returns when and where a player was; some are there every day, most now and then. */
function staysOf(player: Player, servers: readonly Server[], today: Date): Stay[] {
  const chance = chanceOf('plays', player.uuid)
  const often = 3 + Math.round(60 * (chance.between(0, 100) / 100) ** 3)
  const perCent = player.isShown ? shownPlay.perCent : often
  const favourites = Array.from(
    { length: player.isShown ? shownPlay.servers : 2 },
    () => servers[chance.between(0, servers.length - 1)],
  )
  return Array.from({ length: pastDays }, (_, at) => at + 1).flatMap((daysAgo) => {
    const ofDay = chanceOf('plays', player.uuid, daysAgo)
    const server = favourites[ofDay.between(0, favourites.length - 1)]
    // in the evening, so that it lies within a day of Europe/Berlin
    const joinedAt = new Date(today.getTime() - daysAgo * dayMs + ofDay.between(12 * 60, 19 * 60) * 60_000)
    const leftAt = new Date(joinedAt.getTime() + ofDay.between(10, 150) * 60_000)
    if (ofDay.between(1, 100) > perCent || !server || joinedAt < player.firstJoinAt) return []
    return { player, server, joinedAt, leftAt, day: joinedAt.toISOString().slice(0, 10) }
  })
}

function sessionOf({ player, server, joinedAt, leftAt }: Stay): typeof playSessions.$inferInsert {
  return {
    serverId: server.id,
    id: uuidOf('stay', player.uuid, joinedAt.getTime()),
    playerId: player.id,
    joinedAt,
    leftAt,
    version: leftAt.getTime(),
    createdAt: leftAt,
    countedMode: server.mode,
    countedFrom: joinedAt,
    countedUntil: leftAt,
  }
}

/** Returns an event of some kinds, the first one always, with how much of it the player did. */
function eventsOf({ player, server, joinedAt, leftAt, day }: Stay) {
  const chance = chanceOf('play', player.uuid, joinedAt.getTime())
  const skill = chanceOf('skill', player.uuid).between(20, 180) / 100
  const hours = (leftAt.getTime() - joinedAt.getTime()) / hourMs
  const [first, ...others] = usualPlay(server.kind)
  const done = [first, ...others.filter(() => chance.between(1, 3) === 1)]
  return done.flatMap((played, at) => {
    const times = Math.round((played?.perHour ?? 0) * hours * skill)
    if (played === undefined || times === 0) return []
    const { kind, amountMax = 1 } = played
    // at different seconds before the end
    const atMs = leftAt.getTime() - at * 1000
    return {
      serverId: server.id,
      id: eventIdOf(atMs, uuidOf('event', player.uuid, atMs)),
      playerId: player.id,
      mode: server.mode,
      kind,
      amount: Math.min(times * chance.between(1, amountMax), kind === 'KARMA' ? karmaMax : eventAmountMax),
      at: new Date(atMs),
      day,
    }
  })
}

/** Returns a UUID of version 7 with this time and the rest of another UUID. */
function eventIdOf(atMs: number, uuid: string): string {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid.slice(15)}`
}

/** Returns what a unit of each kind brings in each mode now. */
async function readPoints(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rules = await tx.select().from(statPoints).orderBy(statPoints.since)
  return new Map(rules.map(({ mode, kind, points }) => [`${mode} ${kind}`, points]))
}

function pagesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsOfStatement)
  return Array.from({ length: count }, (_, page) =>
    rows.slice(page * rowsOfStatement, (page + 1) * rowsOfStatement),
  )
}
