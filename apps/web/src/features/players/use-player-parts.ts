import type { CombinedError } from '@urql/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { PlayersQuery, playerRowFragment } from '#features/players/players.documents.ts'
import { pageSizeOf, type PlayersSearch, playersVariables } from '#features/players/players-search.ts'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { readFragment, type ResultOf } from '#graphql/graphql.ts'
import { useLastValue } from '#graphql/use-last-value.ts'

/** A row of the list. */
export type PlayerRow = ResultOf<typeof playerRowFragment>

type Part = ResultOf<typeof PlayersQuery>['players']

/** What was loaded behind the first part of a page. */
type More = { key: string; parts: readonly Part[]; isLoading: boolean; error: CombinedError | undefined }

/** Players with which a page is filled at once; more come when they come into sight. */
const filledRows = 50

/** Parts without a match after which the search waits for a press on a button: the server has read 25,000 players for them. */
const emptyPartsMax = 10

const noParts: readonly Part[] = []

/** A page of the list, as far as it is loaded. */
export interface PlayerParts {
  /** undefined until the first part is there. */
  rows: readonly PlayerRow[] | undefined
  /** The rows belong to the query before. */
  isOld: boolean
  isLoading: boolean
  /** The search stopped, as nobody was found for long; `loadMore` goes on. */
  isPaused: boolean
  /** Cursor of the next page; null on the last one, undefined while this one is not loaded whole. */
  nextCursor: string | null | undefined
  error: CombinedError | undefined
  loadMore: () => void
  retry: () => void
}

/** Loads a page of players part by part; what is loaded follows those who join and leave. */
export function usePlayerParts(search: PlayersSearch): PlayerParts {
  const client = useClient()
  const variables = playersVariables(search)
  const key = JSON.stringify(variables)
  const [{ data, error }, refetch] = useQuery({ query: PlayersQuery, variables })
  const [stored, setMore] = useState<More>({ key, parts: [], isLoading: false, error: undefined })
  /** Key of the list of which a part is on its way. */
  const underWay = useRef<string | null>(null)
  const more = stored.key === key ? stored : { key, parts: noParts, isLoading: false, error: undefined }
  const first = useLastValue(data?.players)

  const rows = useMemo(() => (first ? rowsOf([first, ...more.parts]) : undefined), [first, more.parts])
  const count = rows?.length ?? 0
  const cursor = (more.parts.at(-1) ?? first)?.nextCursor ?? null
  const isWhole = cursor === null || count >= pageSizeOf(search)
  const isSearching = Boolean(data) && !isWhole && more.error === undefined
  const empty = more.parts.toReversed().findIndex(({ items }) => items.length > 0)
  const emptyParts = empty === -1 ? more.parts.length : empty
  const isPaused = isSearching && emptyParts > 0 && emptyParts % emptyPartsMax === 0

  async function load(after: string): Promise<void> {
    underWay.current = key
    const from = playersVariables(search, after, count)
    const result = await client.query(PlayersQuery, from, { requestPolicy: 'network-only' }).toPromise()
    // another list is shown by now, which loads its own
    if (underWay.current !== key) return
    underWay.current = null
    const part = result.data?.players
    const parts = part ? [...more.parts, part] : more.parts
    setMore({ key, parts, isLoading: false, error: part ? undefined : result.error })
  }

  /** Cursor of the part that can be loaded now; null where there is none, or one is on its way. */
  const nextPart = !data || isWhole ? null : cursor

  function loadMore(): void {
    if (nextPart === null || underWay.current === key) return
    setMore({ ...more, isLoading: true, error: undefined })
    void load(nextPart)
  }

  // a part may be short although more players follow
  const fill = useEffectEvent(() => {
    if (nextPart !== null && underWay.current !== key) void load(nextPart)
  })
  const isShort = isSearching && !isPaused && count < Math.min(filledRows, pageSizeOf(search))
  useEffect(() => {
    if (isShort) fill()
  }, [isShort, more.parts.length])

  usePresenceRefresh(() => refetch({ requestPolicy: 'network-only' }))

  return {
    rows,
    isOld: !data && first !== undefined,
    isLoading: !data ? error === undefined : more.isLoading || isShort,
    isPaused,
    nextCursor: isWhole ? cursor : undefined,
    error: error ?? more.error,
    loadMore,
    retry: () => (more.error === undefined ? refetch() : loadMore()),
  }
}

/** Returns the rows of parts; one who moved in the order meanwhile is shown once. */
function rowsOf(parts: readonly Part[]): PlayerRow[] {
  const rows = parts.flatMap(({ items }) => items.map((item) => readFragment(playerRowFragment, item)))
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
