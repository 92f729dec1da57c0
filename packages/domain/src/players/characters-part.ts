import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { and, eq, inArray } from 'drizzle-orm'
import type { StatePart } from '#player-state/state-part.ts'

/** Reads how many characters a player may have, as a part of player state: in the realm of the game server. */
export const charactersPart: StatePart<'characters'> = {
  empty: { allowed: null },
  async read(db, playerIds, realm) {
    if (realm === null) return new Map()
    const { playerId, allowed } = playerCharacterLimits
    const rows = await db
      .select({ playerId, allowed })
      .from(playerCharacterLimits)
      .where(and(inArray(playerId, [...playerIds]), eq(playerCharacterLimits.realm, realm)))
    return new Map(rows.map((row) => [row.playerId, { allowed: row.allowed }]))
  },
}
