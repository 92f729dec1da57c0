import type { StatePartReaders } from '@kubora/domain/player-state/state-part'
import { STATE_PARTS } from '@kubora/schema/protocol/player-state'
import type { StatePartCreators } from '#bridge-feature.ts'
import { collectParts } from '#collect-features.ts'
import type { Runtime } from '#runtime.ts'

const creators: StatePartCreators = collectParts('stateParts')

/** Creates the reader of each part of player state (docs/adr/0017). */
export function createStatePartReaders(runtime: Runtime): StatePartReaders {
  const readers = STATE_PARTS.map((name) => [name, creators[name](runtime)])
  return Object.fromEntries(readers) as StatePartReaders
}
