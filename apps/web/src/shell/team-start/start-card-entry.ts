import type { ComponentType } from 'react'
import type { ShownTo } from '#shell/team/team-links.ts'

/** A card of the start page of the TeamPanel, as a feature lists it in its `<feature>.feature.ts`. */
export interface StartCardEntry {
  /** Cards are shown by ascending position. */
  position: number
  /** Without it the card is not even loaded. */
  permission: ShownTo
  /** Whether it takes the whole width, for pictures of numbers. */
  wide?: boolean
  /** Loads its own data; its texts are in the namespace `team-start`. Made by `lazyComponent`. */
  Card: ComponentType
}
