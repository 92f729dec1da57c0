import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { PaymentProvider } from '@kubora/payments/payment-provider'
import type { StoredSeller } from '@kubora/schema/db/shop-orders'
import type { RateLimits } from '#rate-limits/rate-limits.ts'

/** Who sends a request, from where, and its id. */
export type Caller = Pick<ApiContext, 'principal' | 'origin' | 'requestId'>

/** What the shop needs of the process: who moves the money, the VAT rate in hundredths of a percent, and who sells. */
export type ShopServices = { payments: PaymentProvider; vatRate: number; seller: StoredSeller }

/** What every resolver gets: one object per request, or per group of viewers of a shared live execution. */
export type ApiContext = {
  domain: DomainContext
  /** Who the request acts for, with the permissions of this moment; null for guests. */
  principal: Principal | null
  origin: RequestOrigin
  limits: RateLimits
  /** Origin of the site, such as https://play.example. */
  publicOrigin: string
  /** The network's time zone by its IANA name: that of its days. */
  timeZone: string
  /** Null without a shop. */
  shop: ShopServices | null
  /** Id of the request in logs and in the `X-Request-Id` header; the trace id of masked errors. */
  requestId: string
  /** Lines of the ACP log that actions of this request wrote and that have an inverse. */
  invertible: string[]
}
