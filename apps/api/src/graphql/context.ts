import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { RateLimits } from '#rate-limits/rate-limits.ts'

/** Who sends a request, from where, under which id. */
export type Caller = Pick<ApiContext, 'principal' | 'origin' | 'requestId'>

/** What every resolver gets. One object per request; for a shared live execution one per group of viewers. */
export type ApiContext = {
  domain: DomainContext
  /** Who the request acts for, with the permissions of this moment; null for guests. */
  principal: Principal | null
  origin: RequestOrigin
  limits: RateLimits
  /** Names the request in logs, in the `X-Request-Id` header and as trace id of masked errors. */
  requestId: string
}
