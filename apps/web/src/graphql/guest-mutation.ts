import type { ResultOf } from '#graphql/graphql.ts'
import type { DocumentOf, PublicQuery } from '#graphql/public-query.ts'
import type { VariablesOf } from 'gql.tada'

/**
 * Defines a mutation of a page for guests: `guestMutation('mutation Login($input: LoginInput!) { … }')`. Plain text like a
 * public query, so that neither parser nor client is loaded for it; the same test checks it against the SDL.
 */
export function guestMutation<const Text extends string>(
  text: Text,
): PublicQuery<ResultOf<DocumentOf<Text>>, VariablesOf<DocumentOf<Text>>> {
  const operation = /^\s*mutation (\w+)/.exec(text)?.[1]
  if (operation === undefined) throw new Error('A mutation for guests needs a name')
  return { operation, text }
}
