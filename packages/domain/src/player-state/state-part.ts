import type { Executor } from '@kubora/schema/db/client'
import type { StatePartName, StateParts } from '@kubora/schema/protocol/player-state'
import type { Realm } from '@kubora/validation/realms'

/** Reads one part of player state from the tables of its feature. */
export type StatePart<Name extends StatePartName> = {
  /** The contents for a player who has none, and for a game server that must not know the player. */
  readonly empty: StateParts[Name]
  /** Returns the contents for a game server of this realm by player id; players who have none may be missing. */
  read(
    db: Executor,
    playerIds: readonly number[],
    realm: Realm | null,
  ): Promise<ReadonlyMap<number, StateParts[Name]>>
}

/** The reader of every part. The bridge collects them from the features, as this folder knows no feature. */
export type StatePartReaders = { readonly [Name in StatePartName]: StatePart<Name> }
