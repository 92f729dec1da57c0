import { randomUUID } from 'node:crypto'
import type { SessionFact } from '@kubora/schema/protocol/player-facts'
import type { SimulatedPlayer } from '#simulator/simulated-world.ts'

/** A stay of a player, as it is reported. */
export type PlaySession = Pick<SessionFact, 'uuid' | 'sessionId' | 'joinedAt' | 'leftAt'>

/** The sessions of a process of a game server. */
export type PlaySessions = {
  /** Begins a session for each player who is online without one, and ends those of the others. Returns both. */
  changed(players: readonly SimulatedPlayer[]): PlaySession[]
  /** Returns the sessions that have not ended. */
  open(): PlaySession[]
}

/** Creates the sessions of a process: none. */
export function createPlaySessions(): PlaySessions {
  const sessions = new Map<string, PlaySession>()
  return {
    changed: (players) =>
      players.flatMap(({ uuid, online, since }) => {
        const now = new Date().toISOString()
        const known = sessions.get(uuid)
        if (online === (known !== undefined)) return []
        if (known !== undefined) {
          sessions.delete(uuid)
          return { ...known, leftAt: now }
        }
        const begun = { uuid, sessionId: randomUUID(), joinedAt: since ?? now }
        sessions.set(uuid, begun)
        return begun
      }),
    open: () => [...sessions.values()],
  }
}
