import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { onResyncQueries } from '#graphql/resync-exchange.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { dataOf, laterParts, type Part, readLater, withFresh } from '#shell/table/later-parts.ts'

/** What was loaded behind the first part of a page. */
interface More<Data, Row> {
  key: string
  /** Has the first part, behind which they are; undefined before it is there. */
  first: Data | undefined
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
  /** Reads all that is loaded again; the rows stay until then. Resolves once the later parts are read. */
  refreshAll: () => Promise<void>
}

/**
 * Loads a page of a list part by part. A part may have fewer rows than requested, even none, before the last. When all queries on screen
 * are read again, so are the parts behind the first one, which are results and no queries.
 */
export function useListParts<Data, Variables extends AnyVariables, Row extends { id: string }>(
  options: ListPartsOptions<Data, Variables, Row>,
): ListParts<Row> {
  const { query, variablesOf, partOf, pageSize } = options
  const client = useClient()
  const variables = variablesOf()
  const key = JSON.stringify(variables)
  const [{ data: newest, error }, refetch] = useQuery<Data>({ query, variables: variables ?? {} })
  const none: More<Data, Row> = { key, first: undefined, parts: noParts, isLoading: false, error: undefined }
  const [stored, setMore] = useState(none)
  const data = dataOf(stored, key, newest)
  /** The part that is on its way: key of its list, and the cursor behind which it is. */
  const underWay = useRef<{ key: string; after: string } | null>(null)
  /** The latest reading of the later parts; an earlier one that is on its way has lost. */
  const reading = useRef({})
  const more = stored.key === key ? stored : none
  if (data && data !== more.first) {
    const parts = more.first ? laterParts(partOf(more.first), partOf(data), more.parts) : more.parts
    setMore({ ...more, first: data, parts })
  }
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

  const read = (after: string, loaded: number) =>
    client.query(query, variablesOf(after, loaded), { requestPolicy: 'network-only' }).toPromise()

  async function load(after: string): Promise<void> {
    const way = { key, after }
    underWay.current = way
    const result = await read(after, count)
    // another list is shown by now, which loads its own, or another part follows
    if (underWay.current !== way) return
    underWay.current = null
    const part = result.data && partOf(result.data)
    const error = part ? undefined : result.error
    setMore((known) => {
      if (known.key !== key) return known
      return { ...known, parts: part ? [...known.parts, part] : known.parts, isLoading: false, error }
    })
  }

  /** Cursor of the part that can be loaded now; null where there is none, or one is on its way. */
  const nextPart = !data || isWhole ? null : cursor

  const isUnderWay = (after: string) => underWay.current?.key === key && underWay.current.after === after

  function loadMore(): void {
    if (nextPart === null || isUnderWay(nextPart)) return
    setMore({ ...more, isLoading: true, error: undefined })
    void load(nextPart)
  }

  // a part may be short although more rows follow
  const isShort = isSearching && !isPaused && count < Math.min(filledRows, pageSize)
  // what is on its way may follow no more
  const fill = useEffectEvent(() => {
    const isOther = underWay.current?.key === key && underWay.current.after !== nextPart
    if (isOther) underWay.current = null
    if (nextPart !== null && (isShort || isOther) && !isUnderWay(nextPart)) void load(nextPart)
  })
  useEffect(() => fill(), [isShort, more.parts.length, nextPart])

  async function refreshLater(): Promise<void> {
    const { first, parts } = more
    if (first === undefined || parts.length === 0) return
    const own = (reading.current = {})
    const start = partOf(first)
    const fresh = await readLater(start, parts, pageSize, async (after, loaded) => {
      const { data } = await read(after, loaded)
      return data && reading.current === own ? partOf(data) : undefined
    })
    if (fresh === undefined) return
    setMore((known) => {
      if (known.key !== key || known.first === undefined) return known
      // the first part may have come again meanwhile, and more parts behind the last one
      const later = withFresh(known.parts, parts, fresh)
      return later ? { ...known, parts: laterParts(start, partOf(known.first), later) } : known
    })
  }

  const resynced = useEffectEvent(() => void refreshLater())
  useEffect(() => onResyncQueries(() => resynced()), [])

  const refresh = () => refetch({ requestPolicy: 'network-only' })
  return {
    rows,
    isOld: !data && last !== undefined,
    isLoading: !data ? error === undefined : (more.isLoading && nextPart !== null) || isShort,
    isPaused,
    nextCursor: isWhole ? cursor : undefined,
    error: error ?? more.error,
    loadMore,
    retry: () => (more.error === undefined ? refetch() : loadMore()),
    refresh,
    refreshAll: () => {
      refresh()
      return refreshLater()
    },
  }
}

const noParts: readonly never[] = []
