import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { reportLogs, type ReportLogLine } from '@kubora/schema/db/report-logs'
import {
  logNameMaxLength,
  logTextMaxLength,
  type ReportLogRequest,
  type ReportLogResponse,
  type WireLogLine,
} from '@kubora/schema/protocol/report-logs'
import { shownLine } from '@kubora/schema/protocol/substitute-name'
import { reportLogDays } from '@kubora/validation/report-logs'
import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How many logs there may be. A busy evening has a few; each may be a megabyte. */
const limits = { playerPerMinute: 3, playerPerDay: 20, serverPerDay: 1_000 }

/** The game server that sends a log. */
type SendingServer = { id: number; identityMode: 'online' | 'proxy' | 'offline' }

/**
 * Stores the chat around a player who typed `/log`, and returns the number of the log, which counts for each player; a repeated request
 * makes no second one. Throws `NOT_FOUND` for a player who was never reported, `PLAYER_OFFLINE` for one whom this game server never had,
 * `IDENTITY_CONFLICT` when an offline-mode server speaks for a trusted identity, and `RATE_LIMITED`.
 */
export async function storeReportLog(
  context: DomainContext,
  server: SendingServer,
  { logId: key, playerUuid, at, lines: sent }: Omit<ReportLogRequest, 'bootId'>,
): Promise<ReportLogResponse> {
  return inUnit(context, async (unit) => {
    const player = await lockWriter(unit, server.id, playerUuid)
    if (server.identityMode === 'offline' && !player.offlineIdentity)
      throw new DomainError('IDENTITY_CONFLICT')
    if (!player.isSeen) throw new DomainError('PLAYER_OFFLINE')
    const known = await findLog(unit, server.id, key)
    if (known) return known
    await requireRoom(unit, { playerId: player.id, serverId: server.id })
    const nowMs = Date.now()
    const lines = sent.map((line) => cleanLine(line, nowMs))
    const { serverName, realm } = player
    const [stored] = await unit.tx
      .insert(reportLogs)
      .values({
        playerId: player.id,
        number: sql`(select coalesce(max(l.number), 0) + 1 from ${reportLogs} l where l.player_id = ${player.id})`,
        serverId: server.id,
        serverName,
        realm,
        key,
        at: notAhead(at, nowMs),
        lineCount: lines.length,
        lines,
      })
      // another call of the server may have used it meanwhile
      .onConflictDoNothing()
      .returning(responseColumns)
    const made = stored ? toResponse(stored) : await findLog(unit, server.id, key)
    if (!made) throw new Error('insert returned no row')
    return made
  })
}

const responseColumns = { number: reportLogs.number, createdAt: reportLogs.createdAt }

function toResponse({ number, createdAt }: { number: number; createdAt: Date }): ReportLogResponse {
  return { number, usableUntil: new Date(createdAt.getTime() + reportLogDays * dayMs).toISOString() }
}

/** Locks the player, so that their numbers are counted one after the other. */
async function lockWriter(unit: Unit, serverId: number, playerUuid: string) {
  const [player] = await unit.tx
    .select({
      id: players.id,
      offlineIdentity: players.offlineIdentity,
      serverName: gameServers.name,
      realm: gameServers.realm,
      isSeen: sql<boolean>`exists (select from server_players sp
        where sp.server_id = ${serverId} and sp.player_id = ${players.id} and sp.seen_at is not null)`,
    })
    .from(players)
    .innerJoin(gameServers, eq(gameServers.id, serverId))
    .where(eq(players.uuid, playerUuid))
    .for('no key update', { of: players })
  if (!player) throw new DomainError('NOT_FOUND')
  return player
}

async function findLog(unit: Unit, serverId: number, key: string): Promise<ReportLogResponse | undefined> {
  const [log] = await unit.tx
    .select(responseColumns)
    .from(reportLogs)
    .where(and(eq(reportLogs.serverId, serverId), eq(reportLogs.key, key)))
  return log && toResponse(log)
}

/** Throws `RATE_LIMITED` where the player on this game server, or the game server, has made as many logs as there may be. */
async function requireRoom(
  unit: Unit,
  { playerId, serverId }: { playerId: number; serverId: number },
): Promise<void> {
  const since = (span: string) => sql`l.created_at > clock_timestamp() - ${sql.raw(`interval '${span}'`)}`
  // a server that says falsely that the player is on it uses up nothing of what they have on others
  const ofPlayer = sql`(select count(*)::int from ${reportLogs} l where l.player_id = ${playerId} and l.server_id = ${serverId} and`
  const [made] = await unit.tx.execute<{ minute: number; day: number; server: number }>(sql`select
    ${ofPlayer} ${since('1 minute')}) as minute, ${ofPlayer} ${since('1 day')}) as day,
    (select count(*)::int from ${reportLogs} l where l.server_id = ${serverId} and ${since('1 day')}) as server`)
  if (!made) throw new Error('no counts')
  const { playerPerMinute, playerPerDay, serverPerDay } = limits
  const retryAfterMs =
    made.day >= playerPerDay || made.server >= serverPerDay
      ? 60 * minuteMs
      : made.minute >= playerPerMinute
        ? minuteMs
        : 0
  if (retryAfterMs > 0) throw new DomainError('RATE_LIMITED', { params: { retryAfterMs } })
}

/** Turns what is ahead of the bridge's clock into now. */
function notAhead(at: string, nowMs: number): Date {
  return new Date(Math.min(Date.parse(at), nowMs))
}

function cleanLine({ at, sender, channel, text }: WireLogLine, nowMs: number): ReportLogLine {
  const named = channel === undefined ? '' : shownLine(channel, logNameMaxLength)
  return {
    at: notAhead(at, nowMs).toISOString(),
    sender: sender ? { uuid: sender.uuid, name: shownLine(sender.name, logNameMaxLength) } : null,
    channel: named === '' ? null : named,
    text: shownLine(text, logTextMaxLength),
  }
}
