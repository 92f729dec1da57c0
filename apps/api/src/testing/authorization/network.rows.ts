import { everybody, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'

/** Rows of the network's state. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.networkStatus',
    outcome: everybody,
    prepare: () => ({ query: '{ networkStatus { playersOnline } }' }),
  },
  {
    field: 'Subscription.networkStatusChanged',
    outcome: everybody,
    prepare: () => ({
      query: 'subscription { networkStatusChanged { playersOnline } }',
      event: { kind: 'network-status' },
    }),
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  KindStatus: ['kind', 'playersOnline'],
  NetworkStatus: ['playersOnline', 'serversOnline', 'kinds'],
}
