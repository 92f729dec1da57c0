import { type Exchange, makeOperation } from '@urql/core'
import { map, onPush, pipe } from 'wonka'
import { noteSent } from '#graphql/sent-times.ts'

/** How long what a loader has read serves the page that is loaded beside it, ms. */
const servesMs = 3_000

/**
 * Lets a page that runs the query of its loader (`isStarted` in its context) have the result that just came, instead of sending the
 * query once more. Must be before the cache.
 */
export const startedExchange: Exchange = ({ forward }) => {
  const sent = new Map<number, number>()
  const read = new Map<number, { sentAt: number; at: number }>()
  return (operations$) =>
    pipe(
      operations$,
      map((operation) => {
        const { kind, key, context } = operation
        if (kind !== 'query') return operation
        if (context['isStarted'] === true) {
          sent.set(key, performance.now())
          return operation
        }
        const row = read.get(key)
        if (row === undefined || context.requestPolicy !== 'cache-and-network') return operation
        if (row.at < performance.now() - servesMs) return operation
        noteSent(key, kind, row.sentAt)
        return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-first' })
      }),
      forward,
      onPush(({ operation: { key }, error, stale }) => {
        const sentAt = sent.get(key)
        if (sentAt === undefined || stale) return
        sent.delete(key)
        const at = performance.now()
        for (const [old, row] of read) if (row.at < at - servesMs) read.delete(old)
        if (error === undefined) read.set(key, { sentAt, at })
      }),
    )
}
