import * as features from '#features.ts'
import { permissionsOf } from '#shell/team/team-links.ts'
import type { WebFeature } from '#web-feature.ts'

const everyFeature: readonly WebFeature[] = Object.values(features)

/** Entries of the right drawer, in the order they are shown. */
export const mainMenu = everyFeature.flatMap((feature) => feature.mainMenu ?? []).toSorted(byPosition)

/** Entries of the TeamPanel, in the order they are shown. */
export const teamMenu = everyFeature.flatMap((feature) => feature.teamMenu ?? []).toSorted(byPosition)

/** Cards of the start page of the TeamPanel, in the order they are shown. */
export const startCards = everyFeature.flatMap((feature) => feature.startCards ?? []).toSorted(byPosition)

/** Every permission these cards need, `{lang}` replaced by each realm. */
export const startPermissions = permissionsOf(startCards)

/** What team members begin from the search, in the order it is shown. */
export const searchActions = everyFeature
  .flatMap((feature) => feature.searchActions ?? [])
  .toSorted(byPosition)

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position
}
