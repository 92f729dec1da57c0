import { linksPart } from '@kubora/domain/player-links/links-part'
import type { StatePartReaders } from '@kubora/domain/player-state/state-part'

/** Who reads each part of player state (docs/adr/0017). */
export const statePartReaders: StatePartReaders = { links: linksPart }
