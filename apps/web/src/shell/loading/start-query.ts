import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { loadChunk } from '#shell/loading/load-chunk.ts'

/**
 * Starts a query from a route's loader; the page then reads it with the same variables and waits for the same answer.
 * Client and document come as chunks, so that routes stay small. Failures are the page's to show.
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
