import type { documentOf, ResultOf } from '#graphql/graphql.ts'
import type { VariablesOf } from 'gql.tada'

/** The document type gql.tada reads out of an operation's text. */
export type DocumentOf<Text extends string> = ReturnType<typeof documentOf<Text>>

/** A query of a public page: plain text with the types of its result, so that neither parser nor client is loaded. */
export interface PublicQuery<Data, Variables> {
  operation: string
  text: string
  /** Only for the types. */
  readonly types?: { data: Data; variables: Variables }
}

/**
 * Defines a query of a public page, or a subscription that one follows without the client: `publicQuery('query Rules { … }')`; a test
 * checks all against the SDL.
 */
export function publicQuery<const Text extends string>(
  text: Text,
): PublicQuery<ResultOf<DocumentOf<Text>>, VariablesOf<DocumentOf<Text>>> {
  const operation = /^\s*(?:query|subscription) (\w+)/.exec(text)?.[1]
  if (operation === undefined) throw new Error('A public query needs a name')
  return { operation, text }
}
