import {
  isModId,
  type ModFact,
  type PlayerFact,
  type QuizFact,
  type SessionFact,
} from '@kubora/schema/protocol/player-facts'
import type { PlayerRowResult } from '@kubora/schema/protocol/players'
import { players } from '@kubora/schema/db/players'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { type ReportingServer, trustIn } from '#players/report-players.ts'
import { storeMods, storeQuizzes, storeSessions } from '#players/store-player-facts.ts'

/** A row that may be stored, with its player. */
export type KnownFact<Fact extends PlayerFact> = { fact: Fact; playerId: number }

// a version ahead of our clock counts as now; one further ahead is refused, so that the clock is corrected
const toleratedLeadMs = 5 * 60_000

/** Most sessions that a game server may begin for one player in an hour. */
export const sessionsPerHourMax = 60

/**
 * Stores what a game server knows of players: sessions, quiz results, mods. The results have the order of the rows. Safe to
 * repeat; an older version never overwrites a newer one. A server in offline mode reports nothing of trusted identities.
 */
export async function recordPlayerFacts(
  context: DomainContext,
  server: ReportingServer,
  facts: readonly PlayerFact[],
): Promise<PlayerRowResult[]> {
  return inUnit(context, async (unit) => {
    const [nowMs, known] = [Date.now(), await findPlayers(unit, facts)]
    const trusted = trustIn(server).identities
    const refusals = new Map<PlayerFact, string>()
    const newest = new Map<string, PlayerFact>()
    for (const fact of facts) {
      const player = known.get(fact.uuid)
      if (fact.kind === 'mod' && !isModId(fact.modId)) refusals.set(fact, 'MOD_INVALID')
      else if (fact.version > nowMs + toleratedLeadMs) refusals.set(fact, 'VERSION_IN_FUTURE')
      else if (!player) refusals.set(fact, 'PLAYER_UNKNOWN')
      else if (!trusted && !player.offlineIdentity) refusals.set(fact, 'IDENTITY_CONFLICT')
      else if ((newest.get(keyOf(fact))?.version ?? -1) < fact.version) newest.set(keyOf(fact), fact)
    }
    const rows = [...newest.values()].map((fact) => ({
      fact: { ...fact, version: Math.min(fact.version, nowMs) },
      playerId: known.get(fact.uuid)?.id ?? 0,
    }))
    const excess = await findExcess(unit, server.id, rows.filter(isSession))
    const wanted = rows.filter((row) => !isSession(row) || !excess.has(row.fact.sessionId))
    const stored = new Set([
      ...(await storeSessions(unit, server.id, wanted.filter(isSession), nowMs)).map((id) => `session ${id}`),
      ...(await storeQuizzes(unit, wanted.filter(isQuiz), nowMs)).map((id) => `quiz ${id}`),
      ...(await storeMods(unit, wanted.filter(isMod), nowMs)).map((id) => `mod ${id}`),
    ])
    return facts.map((fact): PlayerRowResult => {
      const { uuid } = fact
      const isExcess = fact.kind === 'session' && excess.has(fact.sessionId)
      const reason = refusals.get(fact) ?? (isExcess ? 'TOO_MANY_SESSIONS' : undefined)
      if (reason !== undefined) return { uuid, result: 'rejected', reason }
      const isStored =
        newest.get(keyOf(fact)) === fact && stored.has(storedKey(fact, known.get(uuid)?.id ?? 0))
      return { uuid, result: isStored ? 'accepted' : 'stale' }
    })
  })
}

function isSession(row: KnownFact<PlayerFact>): row is KnownFact<SessionFact> {
  return row.fact.kind === 'session'
}

function isQuiz(row: KnownFact<PlayerFact>): row is KnownFact<QuizFact> {
  return row.fact.kind === 'quiz'
}

function isMod(row: KnownFact<PlayerFact>): row is KnownFact<ModFact> {
  return row.fact.kind === 'mod'
}

function keyOf(fact: PlayerFact): string {
  return storedKey(fact, fact.uuid)
}

function storedKey(fact: PlayerFact, player: number | string): string {
  if (fact.kind === 'session') return `session ${fact.sessionId}`
  return fact.kind === 'quiz' ? `quiz ${player}` : `mod ${player} ${fact.modId}`
}

async function findPlayers(unit: Unit, facts: readonly PlayerFact[]) {
  const uuids = [...new Set(facts.map(({ uuid }) => uuid))]
  const rows = await unit.tx
    .select({ id: players.id, uuid: players.uuid, offlineIdentity: players.offlineIdentity })
    .from(players)
    .where(sql`${players.uuid} = any(${sql.param(uuids)}::uuid[])`)
  return new Map(rows.map((player) => [player.uuid, player]))
}

/** Returns the ids of new sessions beyond what a player may begin in an hour: each of them is a row that stays for a year. */
async function findExcess(
  unit: Unit,
  serverId: number,
  rows: readonly KnownFact<SessionFact>[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const found = await unit.tx.execute<{ id: string }>(sql`
    with fresh as (
      select r.id, r.player_id, row_number() over (partition by r.player_id order by r.id) as number
      from unnest(${sql.param(rows.map(({ fact }) => fact.sessionId))}::uuid[],
        ${sql.param(rows.map(({ playerId }) => playerId))}::bigint[]) as r (id, player_id)
      where not exists (select from play_sessions p where p.server_id = ${serverId} and p.id = r.id))
    select fresh.id from fresh where fresh.number + (
      select count(*) from play_sessions p where p.player_id = fresh.player_id and p.server_id = ${serverId}
        and p.created_at > clock_timestamp() - interval '1 hour') > ${sessionsPerHourMax}`)
  return new Set(found.map(({ id }) => id))
}
