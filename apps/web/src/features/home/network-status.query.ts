import { publicQuery } from '#graphql/public-query.ts'

/** How many play now; polled by pages that show it. */
export const networkStatusQuery = publicQuery(
  'query NetworkStatus { networkStatus { playersOnline serversOnline kinds { kind playersOnline } } }',
)
