import { type Exchange, makeOperation, type Operation } from '@urql/core'
import { onPush, pipe } from 'wonka'

const active = new Map<number, Operation>()
let reexecute: ((operation: Operation) => void) | null = null

/** Knows the queries on screen, so that `resyncQueries` can ask for all of them again. Stands first in the chain. */
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

/** Asks the server again for everything that is on screen: after a break, events may have been missed. */
export function resyncQueries(): void {
  for (const operation of active.values()) reexecute?.(operation)
}
