import { useMemo, useSyncExternalStore } from 'react'
import { networkStatusQuery } from '#features/home/network-status.query.ts'
import { fetchApi, RefusedError } from '#graphql/fetch-public.ts'
import { reportCallResult } from '#device/connection-store.ts'

/** How many play now. */
export interface NetworkStatus {
  playersOnline: number
  serversOnline: number
  /** Players of each kind of game server that is connected: `roleplay`, `ttt`, `gungame`, … */
  kinds: readonly { kind: string; playersOnline: number }[]
}

/** What is known: nothing yet, the last result, or that the query failed. */
export type NetworkStatusState = { phase: 'loading' | 'failed' } | { phase: 'known'; status: NetworkStatus }

/** Time between two polls while the page is visible, ms (docs/SPECIFICATION.md §9). */
const pollMs = 20_000

const loading: NetworkStatusState = { phase: 'loading' }
let state: NetworkStatusState = loading
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Returns how many play now, polled every 20 s while the page is visible; `known` is what the page was rendered with. */
export function useNetworkStatus(known: NetworkStatus | null): NetworkStatusState {
  const first = useMemo<NetworkStatusState>(
    () => (known === null ? loading : { phase: 'known', status: known }),
    [known],
  )
  return useSyncExternalStore(
    subscribe,
    () => (state.phase === 'loading' ? first : state),
    () => first,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  document.addEventListener('visibilitychange', onVisibilityChange)
  void poll()
}

function stop(): void {
  document.removeEventListener('visibilitychange', onVisibilityChange)
  clearTimeout(timer)
}

function onVisibilityChange(): void {
  void poll()
}

async function poll(): Promise<void> {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  const status = await fetchStatus()
  reportCallResult(status === 'no-response' ? 'no-response' : 'responded')
  // an old number is better than none
  if (typeof status === 'object') state = { phase: 'known', status }
  else if (state.phase !== 'known') state = { phase: 'failed' }
  for (const listener of listeners) listener()
  clearTimeout(timer)
  if (listeners.size > 0) timer = setTimeout(() => void poll(), pollMs)
}

async function fetchStatus(): Promise<NetworkStatus | 'no-response' | 'refused'> {
  try {
    return (await fetchApi(networkStatusQuery, {})).networkStatus
  } catch (error) {
    return error instanceof RefusedError ? 'refused' : 'no-response'
  }
}
