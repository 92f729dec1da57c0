import type { StatePartReaders } from '@kubora/domain/player-state/state-part'
import type { StatePartCreators } from '#bridge-feature.ts'
import { collectParts } from '#collect-features.ts'
import type { Runtime } from '#runtime.ts'

const creators: StatePartCreators = collectParts('stateParts')

/** Creates the reader of each part of player state (docs/adr/0017). */
export function createStatePartReaders(runtime: Runtime): StatePartReaders {
  return { links: creators.links(runtime), rights: creators.rights(runtime), ban: creators.ban(runtime) }
}
