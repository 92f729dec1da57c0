import type { RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import type { SimulatedWorld } from '#simulator/simulated-world.ts'

/** Returns a character of the world as it is reported; one that the world lacks is gone. */
export function characterFact({ characters }: SimulatedWorld, id: string, version: number): RoleplayFact {
  const character = characters?.get(id)
  if (!character) return { kind: 'character', id, version, removed: true }
  return { kind: 'character', version, ...character }
}

/** Returns all characters of the world as they are reported. */
export function characterFacts(world: SimulatedWorld, version: number): RoleplayFact[] {
  return [...(world.characters?.keys() ?? [])].map((id) => characterFact(world, id, version))
}
