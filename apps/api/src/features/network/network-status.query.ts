import { NetworkStatus } from '#features/network/network-status.type.ts'
import { readNetworkStatus } from '#features/network/read-network-status.ts'
import { builder } from '#graphql/builder.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'

builder.queryField('networkStatus', (t) =>
  t.field({
    type: NetworkStatus,
    needs: 'anyone',
    description: 'Players and game servers online now.',
    resolve: (_root, _args, { domain }) => readNetworkStatus(domain.db),
  }),
)

builder.subscriptionField('networkStatusChanged', (t) =>
  t.field({
    type: NetworkStatus,
    needs: 'anyone',
    description: 'Players or game servers came or went.',
    extensions: liveField({ topic: () => 'network-status', sharedBy: 'permissions' }),
    subscribe: subscribedByHub,
    resolve: (_event, _args, { domain }) => readNetworkStatus(domain.db),
  }),
)
