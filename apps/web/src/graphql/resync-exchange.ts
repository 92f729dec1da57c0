import { type Exchange, makeOperation, type Operation } from '@urql/core'
import { onPush, pipe } from 'wonka'
import { onResync } from '#graphql/resync.ts'
import { restartSent } from '#graphql/sent-times.ts'

const active = new Map<number, Operation>()
const listeners = new Set<() => void>()
let reexecute: ((operation: Operation) => void) | null = null

/** Tracks the queries on screen, so that `resyncQueries` can refetch them. Must be first in the chain of exchanges. */
export const resyncExchange: Exchange = ({ client, forward }) => {
  reexecute = (operation) =>
    client.reexecuteOperation(
      makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }),
    )
  return (operations$) =>
    pipe(
      operations$,
      onPush((operation) => {
        if (operation.kind === 'query') active.set(operation.key, operation)
        if (operation.kind === 'teardown') active.delete(operation.key)
      }),
      forward,
    )
}

/** Calls `read` whenever all queries on screen are refetched, for results on screen that are not. Returns a function that ends this. */
export function onResyncQueries(read: () => void): () => void {
  listeners.add(read)
  return () => listeners.delete(read)
}

/** Refetches all that queries brought on screen: live events may have been missed while the connection was lost. */
export function resyncQueries(): void {
  restartSent()
  for (const operation of active.values()) reexecute?.(operation)
  for (const read of listeners) read()
}

onResync(resyncQueries)
