import { logLinesMax, type WireLogLine } from '@kubora/schema/protocol/report-logs'

/** Lines that a player saw last, where no other number is given. */
const usualMax = 200

/** What each player on a game server saw of the chat last, for `/log`. */
export type ChatMemory = {
  /** Stores that these players saw a line. */
  note(playerUuids: Iterable<string>, line: WireLogLine): void
  /** Returns what the player saw, the oldest first. */
  of(playerUuid: string): WireLogLine[]
  /** Forgets what the player saw; call it when they leave. */
  forget(playerUuid: string): void
}

/** Creates the store, in memory. Of each player the newest `max` lines are kept, at most as many as a log may have. */
export function createChatMemory(max = usualMax): ChatMemory {
  const limit = Math.min(max, logLinesMax)
  const lines = new Map<string, WireLogLine[]>()
  return {
    note(playerUuids, line) {
      for (const uuid of playerUuids) {
        const seen = lines.get(uuid) ?? []
        seen.push(line)
        if (seen.length > limit) seen.shift()
        lines.set(uuid, seen)
      }
    },
    of: (playerUuid) => [...(lines.get(playerUuid) ?? [])],
    forget: (playerUuid) => void lines.delete(playerUuid),
  }
}
