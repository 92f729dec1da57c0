import type { Cache } from '@urql/exchange-graphcache'
import { addCacheUpdates } from '#graphql/cache-updates.ts'

/** The lists are asked for anew: order, titles and states in them may be others now. */
function forgetLists(cache: Cache): void {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query'))
    if (fieldName === 'contentItems') cache.invalidate('Query', fieldKey)
}

/** A saved item has one more revision. */
function forgetHistory(cache: Cache): void {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query'))
    if (fieldName === 'contentRevisions') cache.invalidate('Query', fieldKey)
}

// What changes of managed content do to lists and histories; the item itself changes by its id.
addCacheUpdates({
  Mutation: {
    createContentItem: (_result, _args, cache) => forgetLists(cache),
    saveContentRevision: (_result, _args, cache) => {
      forgetLists(cache)
      forgetHistory(cache)
    },
    restoreContentRevision: (_result, _args, cache) => {
      forgetLists(cache)
      forgetHistory(cache)
    },
    moveContentItem: (result, _args, cache) => {
      const items = result['moveContentItem'] as { __typename: string; id: string; kind: string }[]
      const kind = items[0]?.kind
      if (kind !== undefined) cache.link('Query', 'contentItems', { kind }, items)
    },
    deleteContentItem: (_result, args, cache) => {
      const { itemId } = args['input'] as { itemId: string }
      cache.invalidate({ __typename: 'ContentItem', id: itemId })
      cache.invalidate({ __typename: 'ContentItemEntry', id: itemId })
      forgetLists(cache)
    },
  },
})
