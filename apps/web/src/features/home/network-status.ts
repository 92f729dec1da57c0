import { useSyncExternalStore } from 'react'
import { networkStatusDocument } from '#features/home/network-status-document.ts'
import { reportCallResult } from '#shell/connection/connection-store.ts'

/** How many play now. */
export interface NetworkStatus {
  playersOnline: number
  serversOnline: number
}

/** What is known: nothing yet, the last answer, or that none came. */
export type NetworkStatusState = { phase: 'loading' | 'failed' } | { phase: 'known'; status: NetworkStatus }

/** Pause between two questions while the page is looked at, ms (spec §9: poll 20 s). */
const pollMs = 20_000

let state: NetworkStatusState = { phase: 'loading' }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** How many play now, asked again every 20 s while the page is visible. */
export function useNetworkStatus(): NetworkStatusState {
  return useSyncExternalStore(subscribe, () => state)
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
  const status = await ask()
  reportCallResult(status === 'unanswered' ? 'unanswered' : 'answered')
  // an old figure says more than none
  if (typeof status === 'object') state = { phase: 'known', status }
  else if (state.phase !== 'known') state = { phase: 'failed' }
  for (const listener of listeners) listener()
  clearTimeout(timer)
  if (listeners.size > 0) timer = setTimeout(poll, pollMs)
}

async function ask(): Promise<NetworkStatus | 'unanswered' | 'refused'> {
  try {
    const response = await fetch('/api/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
      },
      body: JSON.stringify({ query: networkStatusDocument }),
    })
    return readStatus(await response.json()) ?? 'refused'
  } catch {
    return 'unanswered'
  }
}

function readStatus(answer: unknown): NetworkStatus | null {
  const status = (answer as { data?: { networkStatus?: Partial<NetworkStatus> } | null }).data?.networkStatus
  const { playersOnline, serversOnline } = status ?? {}
  return typeof playersOnline === 'number' && typeof serversOnline === 'number'
    ? { playersOnline, serversOnline }
    : null
}
