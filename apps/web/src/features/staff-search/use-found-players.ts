import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { type FoundPlayer, FoundPlayersQuery } from '#features/staff-search/staff-search.documents.ts'

/** Players that fit what is typed. */
export interface FoundPlayers {
  /** Those of the text before while its own are on the way. */
  players: readonly FoundPlayer[]
  /** Whether they are those of the text, or cannot be loaded. */
  isSettled: boolean
  hasFailed: boolean
}

const nobody: readonly FoundPlayer[] = []

/** Finds players at each key, without a debounce; a newer text cancels the request of the older one. Finds none while `paused`. */
export function useFoundPlayers(text: string, paused: boolean): FoundPlayers {
  const client = useClient()
  const [found, setFound] = useState<{ text: string; players: readonly FoundPlayer[]; hasFailed: boolean }>()
  const isIdle = paused || text === ''
  if (isIdle && found !== undefined) setFound(undefined)

  useEffect(() => {
    if (isIdle) return
    // never from the cache (docs/PRODUCT.md#no-caching)
    const request = client.query(FoundPlayersQuery, { text }, { requestPolicy: 'network-only' })
    const subscription = request.subscribe(({ data, error }) =>
      setFound({ text, players: data?.foundPlayers ?? nobody, hasFailed: error !== undefined }),
    )
    return () => subscription.unsubscribe()
  }, [client, text, isIdle])

  if (isIdle) return { players: nobody, isSettled: true, hasFailed: false }
  const isSettled = found?.text === text
  return { players: found?.players ?? nobody, isSettled, hasFailed: isSettled && found.hasFailed }
}
