import { bans } from '@kubora/schema/db/bans'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import type { Realm } from '@kubora/validation/realms'
import { and, asc, eq } from 'drizzle-orm'
import { reasonIn } from '#bans/ban-reasons.ts'
import { readActiveBans, type WriteBanText } from '#bans/ban-part.ts'
import { isConnected } from '#commands/connection-state.ts'
import { mayKnow } from '#commands/may-know.ts'
import { sendCommand } from '#commands/send-command.ts'
import { completeJob } from '#kernel/complete-job.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

// later the player has left, or was refused by the plugin's own copy of the ban
const usefulForMs = 60_000

/**
 * Disconnects the player of a ban from every game server it holds on, in the player's language, once per job. Does nothing
 * when the ban has ended.
 */
export async function kickBanned(
  context: DomainContext,
  jobId: string,
  banId: string,
  write: WriteBanText,
): Promise<void> {
  await inUnit(context, async (unit) => {
    if (!(await completeJob(unit, jobId))) return
    const [ban] = await readActiveBans(unit.tx, eq(bans.id, banId))
    if (!ban) return
    const { playerId } = ban
    const servers = await serversOf(unit, playerId, ban.realm)
    if (servers.length === 0) return
    const described = { ...ban, reason: reasonIn(ban.locale, ban) }
    const payload = { reason: write(ban.locale, described, null) }
    await sendCommand(unit, {
      type: 'kick',
      playerId,
      payload,
      requireOnline: true,
      expiresInMs: usefulForMs,
      servers,
    })
  })
}

async function serversOf(unit: Unit, playerId: number, realm: Realm | null): Promise<number[]> {
  const present = await unit.tx
    .select({ id: gameServers.id })
    .from(playersOnline)
    .innerJoin(gameServers, eq(gameServers.id, playersOnline.serverId))
    .innerJoin(players, eq(players.id, playersOnline.playerId))
    .where(
      and(
        eq(playersOnline.playerId, playerId),
        isConnected(gameServers),
        mayKnow,
        ...(realm === null ? [] : [eq(gameServers.realm, realm)]),
      ),
    )
    .orderBy(asc(gameServers.id))
  return present.map(({ id }) => id)
}
