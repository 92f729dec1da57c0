import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { RoutePending } from '#shell/loading/route-pending.tsx'
import { useHydrated } from '#shell/loading/use-hydrated.ts'
import { loadTexts } from '#shell/texts/texts.ts'

/** Loads the client together with the texts of errors. */
async function loadApi(): Promise<ComponentType<{ children: ReactNode }>> {
  const [{ ApiProvider }] = await Promise.all([import('#graphql/api-provider.tsx'), loadTexts('errors')])
  return ApiProvider
}

const LoadingGate = lazyComponent(loadApi, RoutePending)

/**
 * Loads the GraphQL client and provides it to its children. Every route is inside one, unless it has
 * `staticData: { api: 'none' }`: the start page works without, so that it loads less. The web server renders its skeleton.
 */
export function ApiGate({ children }: { children: ReactNode }) {
  return useHydrated() ? <LoadingGate>{children}</LoadingGate> : <RoutePending />
}

/** The same for components that show nothing while they load. */
export const QuietApiGate = lazyComponent(loadApi)
