import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '#graphql/graphql-env.d.ts'

/** Writes typed GraphQL documents: `graphql('query Me { me { id } }')`; checked by `gql.tada check`. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string }
}>()

export type { FragmentOf, ResultOf } from 'gql.tada'
export { readFragment } from 'gql.tada'
