import type { DomainContext } from '@kubora/domain/kernel/context'
import type { Budget } from '@kubora/service/budget'
import type { RefusalDelay } from '@kubora/service/refusal-delay'
import type { FileStorage } from '@kubora/storage/file-storage'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '#auth/authenticate.ts'
import type { Env } from '#env.ts'
import type { Skins } from '#features/skins/create-skins.ts'
import type { ErrorLog } from '#graphql/describe-errors.ts'
import type { Topics } from '#graphql/live/topics.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'

/** What REST routes may use of the process. */
export type RouteServices = {
  env: Env
  domain: DomainContext
  storage: FileStorage
  /** Finds and draws skins, for every picture that shows a player. */
  skins: Skins
  authenticate: Authenticate
  gate: AddressGate
  delayRefusal: RefusalDelay
  /** What one account may spend, wherever it comes from. */
  accountBudget: Budget
  log: ErrorLog
  /** Calls `end` when the api stops and the last request was served. */
  onClosed: (end: () => Promise<void>) => void
}

/** What a feature brings to the api, beside the GraphQL modules its file imports. */
export type ApiFeature = {
  /** Where its live events belong. */
  topics?: Topics
  /** Adds its REST routes; imports them first, so that the schema alone loads nothing they draw or store with. */
  addRoutes?: (app: FastifyInstance, services: RouteServices) => Promise<void>
}
