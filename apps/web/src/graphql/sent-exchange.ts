import type { Exchange } from '@urql/core'
import { onPush, pipe } from 'wonka'
import { noteSent } from '#graphql/sent-times.ts'

/** Tracks when the queries on screen and the last mutations were sent. Must be behind the cache, which answers some of them. */
export const sentExchange: Exchange = ({ forward }) => {
  return (operations$) =>
    pipe(
      operations$,
      onPush(({ key, kind }) => {
        if (kind !== 'subscription') noteSent(key, kind)
      }),
      forward,
    )
}
