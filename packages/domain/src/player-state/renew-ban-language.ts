import { bans } from '@kubora/schema/db/bans'
import { and, eq, isNull } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'

/**
 * Sends the game servers the ban of a player again, if there is one: it names the language of the linked account, which has
 * changed.
 */
export async function renewBanLanguage(unit: Unit, playerId: number): Promise<void> {
  const [ban] = await unit.tx
    .select({ id: bans.id })
    .from(bans)
    .where(and(eq(bans.playerId, playerId), isNull(bans.endedAt)))
  if (ban) await renewPlayerStates(unit, 'ban', [playerId])
}
