import type { PlayerRow } from '@kubora/schema/protocol/players'

/** A game server's report of one player, in values that the database can store. */
export type ReportedPlayer = {
  uuid: string
  name: string
  /** The name shown in the game where `name` is a substitute. */
  displayName: string | null
  version: number
  firstJoinAt: Date | null
  lastSeenAt: Date | null
  playtimeMinutes: number | null
}

const earliestMs = Date.UTC(2009, 0, 1)
const largestInteger = 2_147_483_647

/** Drops instants before the game existed and turns future ones into now, as both come from wrong clocks. */
function believableInstant(text: string | undefined): Date | null {
  if (text === undefined) return null
  const ms = Date.parse(text)
  return ms >= earliestMs ? new Date(Math.min(ms, Date.now())) : null
}

/** Parses a row of the protocol whose name is the one to be stored. */
export function readPlayerRow(row: PlayerRow & { displayName?: string | null }): ReportedPlayer {
  return {
    uuid: row.uuid,
    name: row.name,
    displayName: row.displayName ?? null,
    version: row.version,
    firstJoinAt: believableInstant(row.firstJoinAt),
    lastSeenAt: believableInstant(row.lastSeenAt),
    playtimeMinutes: row.playtimeMinutes === undefined ? null : Math.min(row.playtimeMinutes, largestInteger),
  }
}
