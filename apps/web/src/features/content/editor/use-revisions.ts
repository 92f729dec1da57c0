import { useState } from 'react'
import { useQuery } from 'urql'
import type { CombinedError } from '@urql/core'
import { ContentHistoryQuery } from '#features/content/editor/content-editor.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'

/** A revision in the history. */
export type RevisionEntry = ResultOf<typeof ContentHistoryQuery>['contentRevisions']['items'][number]

/** The loaded part of the history, newest first. */
export interface Revisions {
  items: readonly RevisionEntry[] | undefined
  error: CombinedError | undefined
  isLoading: boolean
  /** Loads the next page; undefined at the end. */
  more: (() => void) | undefined
  retry: () => void
}

/** Loads an item's history page by page; a new revision appears when the cache invalidates the first page. */
export function useRevisions(itemId: string): Revisions {
  const [after, setAfter] = useState<string | null>(null)
  const [older, setOlder] = useState<readonly RevisionEntry[]>([])
  const [first, refetchFirst] = useQuery({ query: ContentHistoryQuery, variables: { itemId, after: null } })
  const [next, refetchNext] = useQuery({
    query: ContentHistoryQuery,
    variables: { itemId, after },
    pause: after === null,
  })
  const firstPage = first.data?.contentRevisions
  const nextPage = after === null ? undefined : next.data?.contentRevisions
  const items = firstPage && unique([...firstPage.items, ...older, ...(nextPage?.items ?? [])])
  const cursor = (after === null ? firstPage : nextPage)?.nextCursor ?? null

  function readOn(): void {
    setOlder([...older, ...(nextPage?.items ?? [])])
    setAfter(cursor)
  }

  return {
    items,
    error: first.error ?? (after === null ? undefined : next.error),
    isLoading: after !== null && nextPage === undefined,
    more: cursor === null ? undefined : readOn,
    retry() {
      refetchFirst({ requestPolicy: 'network-only' })
      if (after !== null) refetchNext({ requestPolicy: 'network-only' })
    },
  }
}

// a new revision moves the others by one position, so two pages may contain the same one
function unique(entries: readonly RevisionEntry[]): RevisionEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
