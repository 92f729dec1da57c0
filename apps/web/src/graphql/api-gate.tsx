import { lazyPart } from '#shell/loading/lazy-part.tsx'
import { RoutePending } from '#shell/loading/route-pending.tsx'

/**
 * Loads the GraphQL client and gives it to what is inside. Every route stands in one, unless it says
 * `staticData: { api: 'none' }`: the start page does without, so that it is light.
 */
export const ApiGate = lazyPart(
  () => import('#graphql/api-provider.tsx').then((part) => part.ApiProvider),
  <RoutePending />,
)

/** The same for parts that show nothing while they load. */
export const QuietApiGate = lazyPart(() =>
  import('#graphql/api-provider.tsx').then((part) => part.ApiProvider),
)
