import { keyOf, type ThingRef } from '#simulator/roleplay-state.ts'

/** The version of each thing: of its last change, or of the last report of everything. */
export type ThingVersions = {
  of: (thing: ThingRef) => number
  /** Notes that things changed. Returns their version. */
  change: (things: readonly ThingRef[]) => number
}

/** Creates the versions of a process. */
export function createThingVersions(nextVersion: () => number): ThingVersions {
  const versions = new Map<string, number>()

  function change(things: readonly ThingRef[]): number {
    const version = nextVersion()
    for (const thing of things) versions.set(keyOf(thing), version)
    return version
  }

  return { change, of: (thing) => versions.get(keyOf(thing)) ?? change([thing]) }
}
