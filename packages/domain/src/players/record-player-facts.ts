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
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'
import { noteSeen, refuseSessions } from '#players/refuse-sessions.ts'
import { type ReportingServer, trustIn } from '#players/report-players.ts'
import { type KnownFact, storeMods, storeQuizzes, storeSessions } from '#players/store-player-facts.ts'
import { countPlayingTime } from '#stats/count-playing-time.ts'

// a version ahead of our clock counts as now; one further ahead is refused, so that the clock is corrected
const toleratedLeadMs = 5 * 60_000

/**
 * Stores what a game server knows of players: sessions, quiz results, mods. The results have the order of the rows. Safe to
 * repeat; an older version never overwrites a newer one. A server speaks for players who are on it or were, by its lists or by a
 * session that is stored, also of the same call; of team members only a server that vouches for the team reports anything. A
 * server in offline mode reports nothing of trusted identities.
 */
export async function recordPlayerFacts(
  context: DomainContext,
  server: ReportingServer,
  facts: readonly PlayerFact[],
): Promise<PlayerRowResult[]> {
  return inUnit(context, async (unit) => {
    const [nowMs, known] = [Date.now(), await findPlayers(unit, server.id, facts)]
    const trust = trustIn(server)
    const refusals = new Map<PlayerFact, string>()
    const newest = new Map<string, PlayerFact>()
    for (const fact of facts) {
      const player = known.get(fact.uuid)
      if (fact.kind === 'mod' && !isModId(fact.modId)) refusals.set(fact, 'MOD_INVALID')
      else if (fact.version > nowMs + toleratedLeadMs) refusals.set(fact, 'VERSION_IN_FUTURE')
      else if (!player) refusals.set(fact, 'PLAYER_UNKNOWN')
      else if (!trust.identities && !player.offlineIdentity) refusals.set(fact, 'IDENTITY_CONFLICT')
      else if (!trust.staff && player.isTeam) refusals.set(fact, 'STAFF_NOT_VOUCHED')
      else if ((newest.get(keyOf(fact))?.version ?? -1) < fact.version) newest.set(keyOf(fact), fact)
    }
    const rows = [...newest.values()].map((fact) => ({
      fact: { ...fact, version: Math.min(fact.version, nowMs) },
      playerId: known.get(fact.uuid)?.id ?? 0,
    }))
    const refused = await refuseSessions(unit, server.id, rows.filter(isSession), nowMs)
    const sessions = rows.filter(isSession).filter(({ fact }) => !refused.has(fact.sessionId))
    const seen = new Set([...known.values()].filter(({ isSeen }) => isSeen).map(({ id }) => id))
    const storedSessions = new Set(await storeSessions(unit, server.id, sessions, nowMs))
    const begun = sessions.filter(
      ({ fact, playerId }) => storedSessions.has(fact.sessionId) && !seen.has(playerId),
    )
    await noteSeen(unit, server.id, begun, nowMs)
    for (const { playerId } of begun) seen.add(playerId)
    const others = rows.filter(({ playerId }) => seen.has(playerId))
    const stored = new Set([
      ...[...storedSessions].map((id) => `session ${id}`),
      ...(await storeQuizzes(unit, server.id, others.filter(isQuiz), nowMs)).map((id) => `quiz ${id}`),
      ...(await storeMods(unit, server.id, others.filter(isMod), nowMs)).map((id) => `mod ${id}`),
    ])
    // last, as it locks what all game servers share
    await countPlayingTime(
      unit,
      [...storedSessions].map((id) => ({ serverId: server.id, id })),
    )
    function refusalOf(fact: PlayerFact): string | undefined {
      const reason = refusals.get(fact)
      if (reason !== undefined) return reason
      if (fact.kind === 'session') return refused.get(fact.sessionId)
      return seen.has(known.get(fact.uuid)?.id ?? 0) ? undefined : 'PLAYER_NOT_SEEN'
    }
    return facts.map((fact): PlayerRowResult => {
      const { uuid } = fact
      const reason = refusalOf(fact)
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

async function findPlayers(unit: Unit, serverId: number, facts: readonly PlayerFact[]) {
  const uuids = [...new Set(facts.map(({ uuid }) => uuid))]
  const rows = await unit.tx
    .select({
      id: players.id,
      uuid: players.uuid,
      offlineIdentity: players.offlineIdentity,
      isTeam: isTeamPlayer,
      isSeen: sql<boolean>`exists (select from server_players sp
        where sp.server_id = ${serverId} and sp.player_id = players.id and sp.seen_at is not null)`,
    })
    .from(players)
    .where(sql`${players.uuid} = any(${sql.param(uuids)}::uuid[])`)
  return new Map(rows.map((player) => [player.uuid, player]))
}
