import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { RoutePending } from '#shell/loading/route-pending.tsx'
import { loadTexts } from '#shell/texts/texts.ts'

/** The client together with the words for what may go wrong with a call. */
async function loadApi(): Promise<ComponentType<{ children: ReactNode }>> {
  const [{ ApiProvider }] = await Promise.all([import('#graphql/api-provider.tsx'), loadTexts('errors')])
  return ApiProvider
}

/**
 * Loads the GraphQL client and gives it to what is inside. Every route stands in one, unless it says
 * `staticData: { api: 'none' }`: the start page does without, so that it is light.
 */
export const ApiGate = lazyComponent(loadApi, <RoutePending />)

/** The same for parts that show nothing while they load. */
export const QuietApiGate = lazyComponent(loadApi)
