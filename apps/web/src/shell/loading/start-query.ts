import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { loadChunk } from '#shell/loading/load-chunk.ts'

/**
 * Starts a query in a route's loader; the page then runs it with the same variables and gets the same result, also one that came
 * shortly before it. The client is a chunk, so that routes stay small. The page shows failures.
 */
export function startQuery<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  // the web server renders nothing of a page behind the login but its skeleton
  if (import.meta.env.SSR) return
  void loadChunk(() => import('#graphql/client.ts')).then(
    ({ apiClient }) => apiClient.query(document, variables, { startedAt: performance.now() }).toPromise(),
    () => undefined,
  )
}
