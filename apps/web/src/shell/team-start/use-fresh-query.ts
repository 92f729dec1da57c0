import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from 'urql'

/** Time between two fetches while the page is visible, ms. */
const refreshMs = 30_000

/** A query of the start page. */
export interface FreshQuery<Data> {
  data: Data | undefined
  error: CombinedError | undefined
  retry: () => void
}

/** Queries what waits, again when the page is shown once more and every 30 s while it is visible. */
export function useFreshQuery<Data>(query: TypedDocumentNode<Data, Record<string, never>>): FreshQuery<Data> {
  const [{ data, error }, refetch] = useQuery<Data, AnyVariables>({
    query,
    variables: {},
    requestPolicy: 'cache-and-network',
  })
  const retry = () => refetch({ requestPolicy: 'network-only' })
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry()
  })
  useEffect(() => {
    const listen = () => refresh()
    const timer = setInterval(listen, refreshMs)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
  return { data, error, retry }
}
