import type { Cache } from '@urql/exchange-graphcache'
import {
  type AddBanTemplateMutation,
  BanTemplatesQuery,
  type DeleteBanTemplateMutation,
} from '#features/bans/templates.documents.ts'
import { addCacheUpdates } from '#graphql/cache-updates.ts'
import type { ResultOf } from '#graphql/graphql.ts'

type Template = ResultOf<typeof BanTemplatesQuery>['banTemplates'][number]

// Updates the list of templates after mutations; the cache updates each template by its id.
addCacheUpdates({
  Mutation: {
    addBanTemplate: (result, _args, cache) => {
      const { addBanTemplate: added } = result as unknown as ResultOf<typeof AddBanTemplateMutation>
      changeList(cache, (templates) => [...templates.filter(({ id }) => id !== added.id), added])
    },
    deleteBanTemplate: (result, _args, cache) => {
      const { deleteBanTemplate: left } = result as unknown as ResultOf<typeof DeleteBanTemplateMutation>
      const ids = left.map(({ id }) => id)
      changeList(cache, (templates) => templates.filter(({ id }) => ids.includes(id)))
    },
  },
})

function changeList(cache: Cache, change: (templates: Template[]) => Template[]): void {
  cache.updateQuery({ query: BanTemplatesQuery }, (data) =>
    data === null ? data : { ...data, banTemplates: change(data.banTemplates) },
  )
}
