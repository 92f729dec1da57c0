import type { TextNamespace } from '@kubora/i18n/resources'
import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { startQuery } from '#shell/loading/start-query.ts'
import { loadTexts } from '#shell/texts/texts.ts'

/**
 * The loader of a page of the TeamPanel: starts the query that the page reads with the same variables, and loads the
 * page's texts beside the panel's. Rejects with a `ChunkError` when the texts cannot be loaded.
 */
export function loadPanelPage<Data, Variables extends AnyVariables>(
  texts: readonly TextNamespace[],
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<void> {
  startQuery(query, variables)
  return loadTexts('panel', ...texts)
}
