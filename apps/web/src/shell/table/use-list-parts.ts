import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { useLastValue } from '#graphql/use-last-value.ts'

/** A part of a list, as a query returns it. */
interface Part<Row> {
  items: readonly Row[]
  nextCursor: string | null
}

/** What was loaded behind the first part of a page. */
interface More<Row> {
  key: string
  parts: readonly Part<Row>[]
  isLoading: boolean
  error: CombinedError | undefined
}

/** Rows with which a page is filled at once; more come when they come into sight. */
const filledRows = 50

/** Parts without a match after which the search waits for a press on a button. */
const emptyPartsMax = 10

/** How the parts of a list are loaded. */
export interface ListPartsOptions<Data, Variables extends AnyVariables, Row> {
  query: TypedDocumentNode<Data, Variables>
  /** Variables of the part behind a cursor, when so many rows of the page are loaded; those of the first without both. */
  variablesOf: (after?: string, loaded?: number) => Variables
  partOf: (data: Data) => Part<Row>
  /** Rows of a page; Infinity for a list of one page. */
  pageSize: number
}

/** A page of a list, as far as it is loaded. */
export interface ListParts<Row> {
  /** undefined until the first part is there. */
  rows: readonly Row[] | undefined
  /** The rows belong to the query before. */
  isOld: boolean
  isLoading: boolean
  /** The search stopped, as nothing was found for long; `loadMore` goes on. */
  isPaused: boolean
  /** Cursor of the next page; null on the last one, undefined while this one is not loaded whole. */
  nextCursor: string | null | undefined
  error: CombinedError | undefined
  loadMore: () => void
  retry: () => void
  /** Reads the first part again. */
  refresh: () => void
  /** Reads again whatever is loaded behind the first part, as it comes into sight. */
  dropLater: () => void
}

/** Loads a page of a list part by part. A part may have fewer rows than requested, even none, before the last. */
export function useListParts<Data, Variables extends AnyVariables, Row extends { id: string }>(
  options: ListPartsOptions<Data, Variables, Row>,
): ListParts<Row> {
  const { query, variablesOf, partOf, pageSize } = options
  const client = useClient()
  const variables = variablesOf()
  const key = JSON.stringify(variables)
  const [{ data, error }, refetch] = useQuery<Data>({ query, variables: variables ?? {} })
  const [stored, setMore] = useState<More<Row>>({ key, parts: [], isLoading: false, error: undefined })
  /** Key of the list of which a part is on its way. */
  const underWay = useRef<string | null>(null)
  const more = stored.key === key ? stored : { key, parts: noParts, isLoading: false, error: undefined }
  const last = useLastValue(data)

  const rows = useMemo(() => {
    if (!last) return undefined
    const items = [partOf(last), ...more.parts].flatMap((part) => part.items)
    // one that moved in the order meanwhile is shown once, as the first part has it, which the cache keeps new
    const seen = new Set<string>()
    return items.filter(({ id }) => !seen.has(id) && seen.add(id))
  }, [last, more.parts, partOf])
  const count = rows?.length ?? 0
  const cursor = (more.parts.at(-1) ?? (last && partOf(last)))?.nextCursor ?? null
  const isWhole = cursor === null || count >= pageSize
  const isSearching = Boolean(data) && !isWhole && more.error === undefined
  const empty = more.parts.toReversed().findIndex(({ items }) => items.length > 0)
  const emptyParts = empty === -1 ? more.parts.length : empty
  const isPaused = isSearching && emptyParts > 0 && emptyParts % emptyPartsMax === 0

  async function load(after: string): Promise<void> {
    underWay.current = key
    const result = await client
      .query(query, variablesOf(after, count), { requestPolicy: 'network-only' })
      .toPromise()
    // another list is shown by now, which loads its own
    if (underWay.current !== key) return
    underWay.current = null
    const part = result.data && partOf(result.data)
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

  // a part may be short although more rows follow
  const fill = useEffectEvent(() => {
    if (nextPart !== null && underWay.current !== key) void load(nextPart)
  })
  const isShort = isSearching && !isPaused && count < Math.min(filledRows, pageSize)
  useEffect(() => {
    if (isShort) fill()
  }, [isShort, more.parts.length])

  const refresh = () => refetch({ requestPolicy: 'network-only' })
  return {
    rows,
    isOld: !data && last !== undefined,
    isLoading: !data ? error === undefined : more.isLoading || isShort,
    isPaused,
    nextCursor: isWhole ? cursor : undefined,
    error: error ?? more.error,
    loadMore,
    retry: () => (more.error === undefined ? refetch() : loadMore()),
    refresh,
    dropLater: () => {
      underWay.current = null
      setMore({ key, parts: noParts, isLoading: false, error: undefined })
    },
  }
}

const noParts: readonly never[] = []
