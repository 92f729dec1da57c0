import type { StatePartReaders } from '@kubora/domain/player-state/state-part'
import { collectParts } from '#collect-features.ts'

/** The reader of each part of player state (docs/adr/0017). */
export const statePartReaders: StatePartReaders = collectParts('stateParts')
