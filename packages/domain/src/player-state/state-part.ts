import type { Executor } from '@kubora/schema/db/client'
import type { StatePartName, StateParts } from '@kubora/schema/protocol/player-state'

/** Reads one part of player state from the tables of its feature. */
export type StatePart<Name extends StatePartName> = {
  /** What a player has of it who has none, and what a game server is told that must not know. */
  readonly empty: StateParts[Name]
  /** Contents by player id; players who have none may be missing. */
  read(db: Executor, playerIds: readonly number[]): Promise<ReadonlyMap<number, StateParts[Name]>>
}

/** The reader of every part; the bridge puts them together, as this room knows no feature. */
export type StatePartReaders = { readonly [Name in StatePartName]: StatePart<Name> }
