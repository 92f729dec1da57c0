import { useEffect, useRef, useState } from 'react'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { type BulkState, type RowResult, sendRow } from '#shell/bulk/send-row.ts'

/** Sends a mutation for one row; the same key for the same row each time. */
export type SendRow = (id: string, key: string) => Promise<RowResult>

/** An action for several rows, one mutation after the other. */
export interface BulkRun {
  stateOf: (id: string) => BulkState
  isRunning: boolean
  /** Sends the rows with these ids that are not done; resolves when it has ended. */
  start: (ids: readonly string[], send: SendRow) => Promise<void>
  /** Ends after the row that is being sent. */
  stop: () => void
}

/**
 * Runs an action for rows; it ends with the component, after the row that is being sent. Then all that is on screen is loaded again: the
 * list behind it shows other things than the rows that were changed.
 */
export function useBulkRun(): BulkRun {
  const [states, setStates] = useState<ReadonlyMap<string, BulkState>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const keys = useRef(new Map<string, string>())
  const aborting = useRef<AbortController | null>(null)
  useEffect(() => () => aborting.current?.abort(), [])

  const stateOf = (id: string): BulkState => states.get(id) ?? { kind: 'OPEN' }

  function keyOf(id: string): string {
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    return key
  }

  async function start(ids: readonly string[], send: SendRow): Promise<void> {
    const { signal } = (aborting.current = new AbortController())
    setRunning(true)
    for (const id of ids.filter((one) => stateOf(one).kind !== 'DONE')) {
      if (signal.aborted) break
      const mark = (state: BulkState) => setStates((known) => new Map(known).set(id, state))
      await sendRow(() => send(id, keyOf(id)), mark, signal)
    }
    setRunning(false)
    resyncQueries()
  }

  return { stateOf, isRunning, start, stop: () => aborting.current?.abort() }
}
