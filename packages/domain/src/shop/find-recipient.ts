import type { Executor } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { message } from '@kubora/validation/messages'
import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Who gets what is ordered. */
export type Recipient = { id: number; name: string; uuid: string }

/**
 * Returns the player with this current name, in any case. Throws `INVALID_INPUT` at `playerName` for a name that nobody has joined
 * with, for an identity that only offline servers know, as what it bought would never hold, and for another player than the one whom the
 * buyer has seen by this name: names change hands.
 */
export async function findRecipient(
  unit: Unit,
  { playerName, playerUuid }: { playerName: string; playerUuid: string | null },
): Promise<Recipient> {
  const recipient = await readRecipient(unit.tx, playerName)
  const isOther = playerUuid !== null && recipient?.uuid !== playerUuid
  if (recipient !== null && !isOther) return recipient
  const key = message(recipient === null ? 'player-not-joined' : 'player-changed')
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'playerName', key }] })
}

/** Returns who would get what is ordered for this name, as {@link findRecipient} does; null for nobody. */
export async function readRecipient(db: Executor, playerName: string): Promise<Recipient | null> {
  const [player] = await db
    .select({ id: players.id, name: players.name, uuid: players.uuid, offline: players.offlineIdentity })
    .from(players)
    .where(and(eq(sql`lower(${players.name})`, playerName.trim().toLowerCase()), players.nameCurrent))
  return player?.offline === false ? { id: player.id, name: player.name, uuid: player.uuid } : null
}
