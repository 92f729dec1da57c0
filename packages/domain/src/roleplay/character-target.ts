import { characterTarget } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { z } from 'zod'

/** Returns the id of a character as the target of a line of the ACP log: its realm and id, as in the address of its page. */
export function targetIdOf({ realm, id }: { realm: Realm; id: string }): string {
  return `${realm}/${id}`
}

/** Returns which character the id of a target names; null when it is none. */
export function readTarget(id: string): { realm: Realm; characterId: string } | null {
  const [realm, characterId] = id.split('/')
  return z.object(characterTarget).safeParse({ realm, characterId }).data ?? null
}
