import type { Cache } from '@urql/exchange-graphcache'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'
import { addCacheUpdates } from '#graphql/cache-updates.ts'

// Shows a ban that was created, and none once it has ended, before the live event does.
addCacheUpdates({
  Mutation: {
    createBan: (result, _args, cache) => {
      const ban = result['createBan'] as DeliveredBan
      showAsBanOf(cache, ban)
      putOnTop(cache, ban)
    },
    editBan: (result, _args, cache) => showAsBanOf(cache, result['editBan'] as DeliveredBan),
    shortenBan: (result, _args, cache) => showAsBanOf(cache, result['shortenBan'] as DeliveredBan),
    unban: (result, _args, cache) => showAsBanOf(cache, result['unban'] as DeliveredBan),
  },
})

function keyOf(cache: Cache, { id }: DeliveredBan): string | null {
  return cache.keyOfEntity({ __typename: 'Ban', id })
}

function showAsBanOf(cache: Cache, ban: DeliveredBan): void {
  // warnings propose nothing while their player is banned
  cache.invalidate({ __typename: 'Player', id: ban.playerId }, 'proposedByWarnings')
  cache.link({ __typename: 'Player', id: ban.playerId }, 'ban', ban.active ? keyOf(cache, ban) : null)
}

function putOnTop(cache: Cache, ban: DeliveredBan): void {
  const [player, key] = [{ __typename: 'Player', id: ban.playerId }, keyOf(cache, ban)]
  const firstPages = cache
    .inspectFields(player)
    .filter(({ fieldName, arguments: args }) => fieldName === 'bans' && !args?.['after'])
  for (const { fieldKey } of firstPages) {
    const page = cache.resolve(player, fieldKey)
    if (typeof page !== 'string' || key === null) continue
    const items = cache.resolve(page, 'items')
    // the list of an embedded page resolves to the keys of its bans
    if (!Array.isArray(items)) continue
    const keys = items as string[]
    if (!keys.includes(key)) cache.link(page, 'items', [key, ...keys])
  }
}
