import type { CombinedError } from '@urql/core'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, apiError } from '#graphql/api-error.ts'

/** What has become of a row. */
export type BulkState =
  | { kind: 'OPEN' | 'RUNNING' | 'DONE' }
  | { kind: 'DELAYED'; seconds: number }
  | { kind: 'REFUSED'; error: ApiError }

/** Sends a mutation for one row; the same key for the same row each time. */
export type SendRow = (id: string, key: string) => Promise<{ error?: CombinedError | undefined }>

/** An action for several rows, one mutation after the other. */
export interface BulkRun {
  stateOf: (id: string) => BulkState
  isRunning: boolean
  /** Sends the rows that are not done. A row for which a rate limit asks to try later is sent again then. */
  start: (send: SendRow) => void
  /** Ends after the row that is being sent. */
  stop: () => void
}

const open: BulkState = { kind: 'OPEN' }

/** Runs an action for rows with these ids; it ends with the component, after the row that is being sent. */
export function useBulkRun(ids: readonly string[]): BulkRun {
  const [states, setStates] = useState<ReadonlyMap<string, BulkState>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const keys = useRef(new Map<string, string>())
  const aborting = useRef<AbortController | null>(null)
  useEffect(() => () => aborting.current?.abort(), [])

  const stateOf = (id: string) => states.get(id) ?? open
  const mark = (id: string, state: BulkState) => setStates((known) => new Map(known).set(id, state))

  async function run(send: SendRow): Promise<void> {
    const { signal } = (aborting.current = new AbortController())
    setRunning(true)
    for (const id of ids.filter((one) => stateOf(one).kind !== 'DONE')) {
      if (signal.aborted) break
      await sendRow(id, send, signal)
    }
    setRunning(false)
  }

  async function sendRow(id: string, send: SendRow, signal: AbortSignal): Promise<void> {
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    while (!signal.aborted) {
      mark(id, { kind: 'RUNNING' })
      const { error } = await send(id, key)
      if (error === undefined) return mark(id, { kind: 'DONE' })
      const read = apiError(error)
      const seconds = Number(read.params['retryAfterSeconds'])
      if (read.code !== 'RATE_LIMITED' || !(seconds > 0)) return mark(id, { kind: 'REFUSED', error: read })
      mark(id, { kind: 'DELAYED', seconds })
      await delay(seconds * 1_000, signal)
    }
    mark(id, open)
  }

  return { stateOf, isRunning, start: (send) => void run(send), stop: () => aborting.current?.abort() }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
