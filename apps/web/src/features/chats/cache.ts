import type { Cache } from '@urql/exchange-graphcache'
import { addCacheUpdates } from '#graphql/cache-updates.ts'

const invalidateMark = (_result: unknown, _args: unknown, cache: Cache) =>
  cache.invalidate('Query', 'hasUnreadChats')

// The dot follows what is read here, and what comes while a list or a chat is open.
addCacheUpdates({
  Mutation: { readOwnChat: invalidateMark },
  Subscription: { ownChatChanged: invalidateMark },
})
