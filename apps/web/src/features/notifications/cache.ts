import type { Cache } from '@urql/exchange-graphcache'
import { addCacheUpdates } from '#graphql/cache-updates.ts'
import { createLiveOutcomes } from '#features/notifications/live-outcomes.ts'

const liveOutcomes = createLiveOutcomes()

// A message that was sent, here or by another team member, stands on top of its player's list, once.
addCacheUpdates({
  Mutation: {
    notifyPlayer: (result, args, cache) => {
      const { playerId } = args['input'] as { playerId: string }
      putOnTop(cache, playerId, keyOf(cache, result['notifyPlayer']))
    },
  },
  Subscription: {
    notificationChanged: (result, args, cache) => {
      const notification = result['notificationChanged'] as { id: string; outcome?: unknown }
      liveOutcomes.handle(notification.id, notification.outcome)
      putOnTop(cache, args['playerId'] as string, keyOf(cache, notification))
    },
  },
  resolvers: {
    Notification: {
      outcome: (parent) => liveOutcomes.newer(parent['id'], parent['outcome']),
    },
  },
})

function keyOf(cache: Cache, notification: unknown): string | null {
  // both documents select id, so that the cache can name the message
  return cache.keyOfEntity(notification as { __typename: 'Notification'; id: string })
}

function putOnTop(cache: Cache, playerId: string, notification: string | null): void {
  const player = { __typename: 'Player', id: playerId }
  const firstPages = cache
    .inspectFields(player)
    .filter(({ fieldName, arguments: args }) => fieldName === 'notifications' && !args?.['after'])
  for (const { fieldKey } of firstPages) {
    const page = cache.resolve(player, fieldKey)
    if (typeof page !== 'string' || notification === null) continue
    const items = cache.resolve(page, 'items')
    if (!Array.isArray(items)) continue
    // the list of an embedded page resolves to the keys of its messages
    const keys = items as string[]
    if (!keys.includes(notification)) cache.link(page, 'items', [notification, ...keys])
  }
}
