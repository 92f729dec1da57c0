import * as features from '#features.ts'
import type { WebFeature } from '#web-feature.ts'

const everyFeature: readonly WebFeature[] = Object.values(features)

/** Entries of the right drawer, in the order they are shown. */
export const mainMenu = everyFeature.flatMap((feature) => feature.mainMenu ?? []).toSorted(byPosition)

/** Entries of the TeamPanel, in the order they are shown. */
export const teamMenu = everyFeature.flatMap((feature) => feature.teamMenu ?? []).toSorted(byPosition)

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position
}
