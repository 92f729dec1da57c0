import type { CombinedError } from '@urql/core'
import { useMemo, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { type BanRecord, BansQuery } from '#features/bans/bans.documents.ts'
import { type BansSearch, bansVariables } from '#features/bans/bans-search.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { useLastValue } from '#graphql/use-last-value.ts'

type Part = ResultOf<typeof BansQuery>['bans']

/** What was loaded behind the first part of the list. */
type More = { key: string; parts: readonly Part[]; isLoading: boolean; error: CombinedError | undefined }

const noParts: readonly Part[] = []

/** The list of bans, as far as it is loaded. */
export interface BanParts {
  /** undefined until the first part is there. */
  rows: readonly BanRecord[] | undefined
  /** The rows belong to the query before. */
  isOld: boolean
  isLoading: boolean
  /** All rows of the list are loaded. */
  isWhole: boolean
  error: CombinedError | undefined
  loadMore: () => void
  retry: () => void
}

/** Loads the list of bans part by part. */
export function useBanParts(search: BansSearch): BanParts {
  const client = useClient()
  const variables = bansVariables(search)
  const key = JSON.stringify(variables)
  const [{ data, error }, refetch] = useQuery({ query: BansQuery, variables })
  const [stored, setMore] = useState<More>({ key, parts: noParts, isLoading: false, error: undefined })
  /** Key of the list of which a part is on its way. */
  const underWay = useRef<string | null>(null)
  const more = stored.key === key ? stored : { key, parts: noParts, isLoading: false, error: undefined }
  const first = useLastValue(data?.bans)
  const rows = useMemo(() => (first ? rowsOf([first, ...more.parts]) : undefined), [first, more.parts])
  const cursor = data ? ((more.parts.at(-1) ?? data.bans).nextCursor ?? null) : null

  async function load(after: string): Promise<void> {
    underWay.current = key
    const result = await client
      .query(BansQuery, bansVariables(search, after), { requestPolicy: 'network-only' })
      .toPromise()
    // another list is shown by now, which loads its own
    if (underWay.current !== key) return
    underWay.current = null
    const part = result.data?.bans
    const parts = part ? [...more.parts, part] : more.parts
    setMore({ key, parts, isLoading: false, error: part ? undefined : result.error })
  }

  function loadMore(): void {
    if (cursor === null || underWay.current === key) return
    setMore({ ...more, isLoading: true, error: undefined })
    void load(cursor)
  }

  return {
    rows,
    isOld: !data && first !== undefined,
    isLoading: data ? more.isLoading : error === undefined,
    isWhole: data !== undefined && cursor === null,
    error: error ?? more.error,
    loadMore,
    retry: () => (more.error === undefined ? refetch() : loadMore()),
  }
}

/** Returns the rows of parts, each ban once. */
function rowsOf(parts: readonly Part[]): BanRecord[] {
  return [...new Map(parts.flatMap(({ items }) => items.map((row) => [row.id, row] as const))).values()]
}
