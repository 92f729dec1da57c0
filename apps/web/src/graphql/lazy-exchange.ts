import type { Exchange, Operation, OperationResult } from '@urql/core'
import { filter, fromPromise, makeSubject, merge, mergeMap, onStart, pipe, type Source, tap } from 'wonka'

/**
 * An exchange that arrives as its own chunk. Operations wait for it in order. Should the chunk not come, they pass on
 * to the next exchange.
 */
export function lazyExchange(load: () => Promise<Exchange>): Exchange {
  return (input) => (operations$) => {
    const arrived = makeSubject<Operation>()
    let waiting: Operation[] | null = []

    function release(): void {
      const queue = waiting ?? []
      waiting = null
      for (const operation of queue) arrived.next(operation)
    }

    const queued$ = pipe(
      operations$,
      tap((operation) => (waiting === null ? arrived.next(operation) : waiting.push(operation))),
      filter((_operation): _operation is never => false),
    ) as Source<never>

    const results$ = pipe(
      fromPromise(load().catch(() => passOn)),
      mergeMap((exchange) =>
        pipe(
          exchange(input)(arrived.source),
          onStart(() => queueMicrotask(release)),
        ),
      ),
    )
    return merge<OperationResult>([queued$, results$])
  }
}

const passOn: Exchange = ({ forward }) => forward
