import { PlayersQuery, playerRowFragment } from '#features/players/players.documents.ts'
import { pageSizeOf, type PlayersSearch, playersVariables } from '#features/players/players-search.ts'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { readFragment, type ResultOf } from '#graphql/graphql.ts'
import { type ListParts, useListParts } from '#shell/table/use-list-parts.ts'

/** A row of the list. */
export type PlayerRow = ResultOf<typeof playerRowFragment>

/** A page of players, as far as it is loaded. */
export type PlayerParts = ListParts<PlayerRow>

/** Loads a page of players part by part; what is loaded follows those who join and leave. */
export function usePlayerParts(search: PlayersSearch): PlayerParts {
  const parts = useListParts({
    query: PlayersQuery,
    variablesOf: (after, loaded) => playersVariables(search, after, loaded),
    partOf,
    pageSize: pageSizeOf(search),
  })
  usePresenceRefresh(parts.refresh)
  return parts
}

function partOf({ players }: ResultOf<typeof PlayersQuery>) {
  const items = players.items.map((item) => readFragment(playerRowFragment, item))
  return { items, nextCursor: players.nextCursor }
}
