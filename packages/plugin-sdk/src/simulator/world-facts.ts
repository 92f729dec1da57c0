import type { RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import { keyOf, type ThingRef } from '#simulator/roleplay-state.ts'
import type { RoleplayWorld } from '#simulator/simulated-roleplay.ts'

/** Returns a thing of the world as it is reported; one that the world lacks is gone. */
export function worldFact({ things }: RoleplayWorld, { kind, id }: ThingRef, version: number): RoleplayFact {
  const thing = things.get(keyOf({ kind, id }))
  return thing === undefined ? { kind, id, version, removed: true } : { ...thing, version }
}

/** Returns everything in the world as it is reported, and what has gone lately: a kill may have come before its report. */
export function worldFacts(roleplay: RoleplayWorld, versionOf: (thing: ThingRef) => number): RoleplayFact[] {
  return [...roleplay.things.values(), ...roleplay.gone.values()].map((thing) =>
    worldFact(roleplay, thing, versionOf(thing)),
  )
}
