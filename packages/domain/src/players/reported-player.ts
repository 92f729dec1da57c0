import type { PlayerRow } from '@kubora/schema/protocol/players'

/** What a game server reports of one player, in values the database can store. */
export type ReportedPlayer = {
  uuid: string
  name: string
  version: number
  firstJoinAt: Date | null
  lastSeenAt: Date | null
  playtimeMinutes: number | null
}

const earliestMs = Date.UTC(2009, 0, 1)
const largestInteger = 2_147_483_647

/** Instants before the game existed or in the future come from broken clocks: the former are dropped, the latter are now. */
function believableInstant(text: string | undefined): Date | null {
  if (text === undefined) return null
  const ms = Date.parse(text)
  return ms >= earliestMs ? new Date(Math.min(ms, Date.now())) : null
}

/** Reads a row of the protocol. */
export function readPlayerRow(row: PlayerRow): ReportedPlayer {
  return {
    uuid: row.uuid,
    name: row.name,
    version: row.version,
    firstJoinAt: believableInstant(row.firstJoinAt),
    lastSeenAt: believableInstant(row.lastSeenAt),
    playtimeMinutes: row.playtimeMinutes === undefined ? null : Math.min(row.playtimeMinutes, largestInteger),
  }
}
