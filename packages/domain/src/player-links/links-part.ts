import { playerLinks } from '@kubora/schema/db/player-links'
import { asc, inArray } from 'drizzle-orm'
import type { StatePart } from '#player-state/state-part.ts'

/** Reads the links of a player as a part of player state: those whose code was shown to this player. */
export const linksPart: StatePart<'links'> = {
  empty: [],
  async read(db, playerIds) {
    const rows = await db
      .select({
        playerId: playerLinks.playerId,
        kind: playerLinks.kind,
        accountId: playerLinks.accountId,
      })
      .from(playerLinks)
      .where(inArray(playerLinks.playerId, [...playerIds]))
      .orderBy(asc(playerLinks.kind))
    const links = Map.groupBy(rows, (row) => row.playerId)
    return new Map(
      [...links].map(([playerId, own]) => [
        playerId,
        own.map(({ kind, accountId }) => ({ kind, accountId })),
      ]),
    )
  },
}
