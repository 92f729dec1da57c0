import type { Cache } from '@urql/exchange-graphcache'
import { addCacheUpdates } from '#graphql/cache-updates.ts'
import { createLiveOutcomes } from '#features/notifications/live-outcomes.ts'

const liveOutcomes = createLiveOutcomes()

// Puts a notification that was sent, here or by another team member, on top of its player's list, once.
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
  // both documents select id, from which the cache builds the key
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
    // the list of an embedded page resolves to the keys of its notifications
    const keys = items as string[]
    if (!keys.includes(notification)) cache.link(page, 'items', [notification, ...keys])
  }
}
