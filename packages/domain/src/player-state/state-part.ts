import type { Executor } from '@kubora/schema/db/client'
import type { StatePartName, StateParts } from '@kubora/schema/protocol/player-state'

/** Reads one part of player state from the tables of its feature. */
export type StatePart<Name extends StatePartName> = {
  /** What it contains for a player who has none, and for a game server that must not know the player. */
  readonly empty: StateParts[Name]
  /** Contents by player id; players who have none may be missing. */
  read(db: Executor, playerIds: readonly number[]): Promise<ReadonlyMap<number, StateParts[Name]>>
}

/** The reader of every part; the bridge puts them together, as this feature knows no other. */
export type StatePartReaders = { readonly [Name in StatePartName]: StatePart<Name> }
