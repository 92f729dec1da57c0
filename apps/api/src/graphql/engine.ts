import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError } from 'graphql'
import type { ApiContext } from '#graphql/context.ts'
import { describeErrors, describeThrown, type ErrorLog } from '#graphql/describe-errors.ts'
import type { Operation, Variables } from '#graphql/operations.ts'
import type { RateLimits } from '#rate-limits/rate-limits.ts'

/** Who asks, from where, under which id. */
export type Caller = { principal: Principal | null; origin: RequestOrigin; requestId: string }

/** Runs prepared operations and turns all that goes wrong into its public form. */
export type Engine = {
  run: (
    operation: Operation,
    root: unknown,
    variables: Variables,
    caller: Caller,
  ) => Promise<FormattedExecutionResult>
  /** The answer for a document that was not prepared. */
  refuse: (errors: readonly GraphQLError[], requestId: string) => FormattedExecutionResult
  /** The answer for an error thrown before execution. */
  fail: (error: unknown, requestId: string) => FormattedExecutionResult
}

/** Builds the context of each run from what the process holds. */
export function createEngine(parts: { domain: DomainContext; limits: RateLimits; log: ErrorLog }): Engine {
  const { domain, limits, log } = parts
  function fail(error: unknown, requestId: string): FormattedExecutionResult {
    return error instanceof GraphQLError
      ? { errors: describeErrors([error], requestId, log) }
      : { errors: [describeThrown(error, requestId, log)] }
  }
  return {
    fail,
    refuse: (errors, requestId) => ({ errors: describeErrors(errors, requestId, log) }),
    async run(operation, root, variables, { principal, origin, requestId }) {
      const context: ApiContext = { domain, limits, principal, origin, requestId }
      try {
        const result: ExecutionResult = await operation.run(root, context, variables)
        if (!result.errors) return { data: result.data ?? null }
        const errors = describeErrors(result.errors, requestId, log)
        return result.data === undefined ? { errors } : { errors, data: result.data }
      } catch (error) {
        return fail(error, requestId)
      }
    },
  }
}
