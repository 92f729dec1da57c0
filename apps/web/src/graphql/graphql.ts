import { initGraphQLTada } from 'gql.tada'
import type { RichText } from '@kubora/validation/rich-text'
import type { introspection } from '#graphql/graphql-env.d.ts'

/** Writes typed GraphQL documents: `graphql('query Me { me { id } }')`; checked by `gql.tada check`. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; RichText: RichText }
}>()

/** Returns the typed document of a query's text. `publicQuery` uses only its type, so as not to bundle the parser. */
export function documentOf<const Text extends string>(text: Text) {
  return graphql(text, [])
}

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'
export { readFragment } from 'gql.tada'
