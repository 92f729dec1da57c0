import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { apiClient } from '#graphql/client.ts'

/** Provides the GraphQL client to the hooks below it. The shell loads it as a chunk: see `ApiGate`. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <Provider value={apiClient}>{children}</Provider>
}
