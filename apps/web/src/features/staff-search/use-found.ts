import type { TypedDocumentNode } from '@urql/core'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'

/** What the server finds of what is typed. */
export interface Found<Data> {
  /** What was found of the text before while that of the text is on the way; undefined where nothing is. */
  data: Data | undefined
  /** Whether it is that of the text, or cannot be loaded. */
  isSettled: boolean
  hasFailed: boolean
}

/** Asks the server at each key, without a debounce; a newer text cancels the request of the older one. Asks nothing while `paused`. */
export function useFound<Data>(
  query: TypedDocumentNode<Data, { text: string }>,
  text: string,
  paused: boolean,
): Found<Data> {
  const client = useClient()
  const [found, setFound] = useState<{ text: string; data: Data | undefined; hasFailed: boolean }>()
  const isIdle = paused || text === ''
  if (isIdle && found !== undefined) setFound(undefined)

  useEffect(() => {
    if (isIdle) return
    // never from the cache (docs/PRODUCT.md#no-caching)
    const request = client.query(query, { text }, { requestPolicy: 'network-only' })
    const subscription = request.subscribe(({ data, error }) =>
      setFound({ text, data, hasFailed: error !== undefined }),
    )
    return () => subscription.unsubscribe()
  }, [client, query, text, isIdle])

  if (isIdle) return { data: undefined, isSettled: true, hasFailed: false }
  const isSettled = found?.text === text
  return { data: found?.data, isSettled, hasFailed: isSettled && found.hasFailed }
}
