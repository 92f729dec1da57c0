import type { CombinedError } from '@urql/core'
import { useQuery } from 'urql'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import { type CharacterThings, CharacterThingsQuery } from '#features/roleplay/things.documents.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'

/** Pause between two readings, ms. */
const pauseMs = 3_000

/** What belongs to a character, as far as it is loaded. */
export interface LoadedThings {
  things: CharacterThings | undefined
  error: CombinedError | undefined
  retry: () => void
}

/** Loads what belongs to a character; it follows what the game reports. */
export function useCharacterThings({
  realm,
  characterId,
}: Pick<ShownCharacter, 'realm' | 'characterId'>): LoadedThings {
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: CharacterThingsQuery,
    variables: { realm, characterId },
    requestPolicy: 'cache-and-network',
  })
  const retry = () => refetch({ requestPolicy: 'network-only' })
  useWorldRefresh({ realm, pauseMs, isReading: fetching || stale, refresh: retry })
  return { things: data?.character ?? undefined, error, retry }
}
