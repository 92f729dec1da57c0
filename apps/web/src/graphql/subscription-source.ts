import type { SubscriptionForwarder } from '@urql/core'
import { followLive } from '#graphql/follow-live.ts'

/** Sends the client's subscriptions over the live socket. */
export const forwardSubscription: SubscriptionForwarder = (request) => ({
  subscribe: (sink) => ({
    unsubscribe: followLive(
      { query: request.query ?? '', variables: request.variables ?? {} },
      {
        next: (result) =>
          sink.next({
            ...result,
            data: result.data ?? null,
            errors: [...(result.errors ?? [])],
          } as never),
        error: (error) => sink.error(error),
        complete: () => sink.complete(),
      },
    ),
  }),
})
