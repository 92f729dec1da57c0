import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { loadChunk } from '#shell/loading/load-chunk.ts'

/**
 * Starts a query in a route's loader; the page then runs it with the same variables and gets the same result. Client and
 * document are chunks, so that routes stay small. The page shows failures.
 */
export function startQuery<Data, Variables extends AnyVariables>(
  loadDocument: () => Promise<TypedDocumentNode<Data, Variables>>,
  variables: Variables,
): void {
  void loadChunk(() => Promise.all([import('#graphql/client.ts'), loadDocument()])).then(
    ([{ apiClient }, document]) => apiClient.query(document, variables).toPromise(),
    () => undefined,
  )
}
