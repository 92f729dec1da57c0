import type { Realm } from '@kubora/validation/realms'
import { useQuery, useSubscription } from 'urql'
import { CharacterChangedSubscription, CharacterQuery } from '#features/roleplay/roleplay.documents.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'

/** Pause between two readings, ms. */
const pauseMs = 3_000

/** Loads a character with what the team asked of the game, and follows it, also where so many change at once that it has no event of its own. */
export function useCharacter(realm: Realm, characterId: string) {
  const variables = { realm, characterId }
  const [{ data, error, fetching, stale }, refetch] = useQuery({ query: CharacterQuery, variables })
  useSubscription({ query: CharacterChangedSubscription, variables, pause: !data?.character })
  const retry = () => refetch({ requestPolicy: 'network-only' })
  useWorldRefresh({ realm, pauseMs, isReading: fetching || stale, refresh: retry })
  return { data, error, retry }
}
