import type { Cache } from '@urql/exchange-graphcache'
import type { Realm } from '@kubora/validation/realms'
import { type AddPremessageMutation, PremessagesQuery } from '#features/premessages/premessages.documents.ts'
import { addCacheUpdates } from '#graphql/cache-updates.ts'
import type { ResultOf } from '#graphql/graphql.ts'

type Premessages = ResultOf<typeof PremessagesQuery>['premessages']

/** Mutations that return the whole list. */
const returnsList = ['deletePremessage', 'restorePremessage', 'orderPremessages'] as const

// Updates the list of a realm after its own mutations.
addCacheUpdates({
  Mutation: {
    ...Object.fromEntries(
      returnsList.map((field) => [
        field,
        (result: Record<string, unknown>, args: Record<string, unknown>, cache: Cache) => {
          // each mutation selects the same fields as the query
          const list = result[field] as Premessages
          changeList(cache, args['realm'] as Realm, () => list)
        },
      ]),
    ),
    addPremessage: (result, args, cache) => {
      const { addPremessage: added } = result as unknown as ResultOf<typeof AddPremessageMutation>
      changeList(cache, args['realm'] as Realm, (list) => {
        const others = list.filter(({ id }) => id !== added.id)
        const team = others.filter(({ own }) => !own)
        const own = others.filter((one) => one.own)
        return added.own ? [...team, ...own, added] : [...team, added, ...own]
      })
    },
  },
})

function changeList(cache: Cache, realm: Realm, change: (list: Premessages) => Premessages): void {
  cache.updateQuery({ query: PremessagesQuery, variables: { realm } }, (data) =>
    data === null ? data : { ...data, premessages: change(data.premessages) },
  )
}
