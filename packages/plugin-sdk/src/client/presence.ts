import { onlinePlayer, type OnlinePlayer } from '@kubora/schema/protocol/sync'

/** Who is on the game server, and whether the bridge knows it yet. */
export type Presence = {
  readonly players: readonly OnlinePlayer[]
  readonly has: (playerUuid: string) => boolean
  /** Throws when a row does not fit the protocol. */
  readonly set: (players: readonly OnlinePlayer[]) => void
  /** Returns the list if the bridge has not stored it, else undefined. */
  unsent(): readonly OnlinePlayer[] | undefined
  /** Records that the bridge has stored this list. */
  sent(players: readonly OnlinePlayer[]): void
  /** Marks the list as not sent: after a new hello the bridge has none. */
  forgetSent(): void
}

/** Creates an empty list; calls `onChange` at each change. */
export function createPresence(onChange: () => void): Presence {
  let players: readonly OnlinePlayer[] = []
  let known: readonly OnlinePlayer[] | null = null
  let uuids = new Set<string>()
  return {
    get players() {
      return players
    },
    has: (playerUuid) => uuids.has(playerUuid),
    set: (next) => {
      players = onlinePlayer.array().parse(next)
      uuids = new Set(players.map(({ uuid }) => uuid))
      onChange()
    },
    unsent: () => (known === players ? undefined : players),
    sent: (stored) => {
      known = stored
    },
    forgetSent: () => {
      known = null
    },
  }
}
