import type { Realm } from '@kubora/validation/realms'
import { type CharactersSearch, charactersVariables } from '#features/roleplay/characters-search.ts'
import { CharactersQuery, type ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { type ListParts, useListParts } from '#shell/table/use-list-parts.ts'

/** Pause between two readings of the list, ms. */
const pauseMs = 3_000

/** Loads the list of characters part by part; its first part follows what the game reports. */
export function useCharacterParts(realm: Realm, search: CharactersSearch): ListParts<ShownCharacter> {
  const parts = useListParts({
    query: CharactersQuery,
    variablesOf: (after) => charactersVariables(realm, search, after),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  useWorldRefresh({ realm, pauseMs, isReading: parts.isLoading, refresh: parts.refresh })
  return parts
}

function partOf({ characters }: ResultOf<typeof CharactersQuery>) {
  return characters
}
