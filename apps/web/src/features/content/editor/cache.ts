import type { Cache } from '@urql/exchange-graphcache'
import { addCacheUpdates } from '#graphql/cache-updates.ts'

/** Invalidates the lists, as their order, titles and states may have changed. */
function forgetLists(cache: Cache): void {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query'))
    if (fieldName === 'contentItems') cache.invalidate('Query', fieldKey)
}

/** Invalidates the histories, as a saved item has one more revision. */
function forgetHistory(cache: Cache): void {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query'))
    if (fieldName === 'contentRevisions') cache.invalidate('Query', fieldKey)
}

// Updates lists and histories after mutations of managed content; the cache updates the item itself by its id.
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
    rescheduleContentRevision: (_result, _args, cache) => {
      forgetLists(cache)
      forgetHistory(cache)
    },
    discardContentDraft: (_result, _args, cache) => {
      forgetLists(cache)
      forgetHistory(cache)
    },
    restoreContentItem: (_result, _args, cache) => forgetLists(cache),
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
