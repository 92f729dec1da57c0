import type { DomainContext } from '@kubora/domain/kernel/context'
import type { Budget } from '@kubora/service/budget'
import type { RefusalDelay } from '@kubora/service/refusal-delay'
import type { FileStorage } from '@kubora/storage/file-storage'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '#auth/authenticate.ts'
import type { Env } from '#env.ts'
import type { Skins } from '#features/skins/create-skins.ts'
import type { ShopServices } from '#graphql/context.ts'
import type { ErrorLog } from '#graphql/describe-errors.ts'
import type { Topics } from '#graphql/live/topics.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'

/** What REST routes may use of the process. */
export type RouteServices = {
  env: Env
  domain: DomainContext
  /** Null without a shop. */
  shop: ShopServices | null
  storage: FileStorage
  /** Finds and draws skins, for all pictures of players. */
  skins: Skins
  authenticate: Authenticate
  gate: AddressGate
  delayRefusal: RefusalDelay
  /** Points that an account may spend, from all addresses together. */
  accountBudget: Budget
  log: ErrorLog
  /** Calls `end` when the api has stopped and the last request was served. */
  onClosed: (end: () => Promise<void>) => void
}

/** What a feature brings to the api, besides the GraphQL modules that its file imports. */
export type ApiFeature = {
  /** The topics of its live events. */
  topics?: Topics
  /** Adds its REST routes. Imports them only then, so that printing the schema does not load what they draw or store with. */
  addRoutes?: (app: FastifyInstance, services: RouteServices) => Promise<void>
}
