import type { Database } from '@kubora/schema/db/client'
import type { PermissionName, RealmPermission } from '@kubora/validation/permissions'
import type { z } from 'zod'
import type { Principal } from '#kernel/actor.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** How a read that needs a permission is defined. */
export type QueryDefinition<Schema extends z.ZodType, Result> = {
  permission: Exclude<PermissionName, RealmPermission>
  input: Schema
  /** Reads; throws a `DomainError` for an expected failure. */
  run: (db: Database, input: z.output<Schema>, member: Principal) => Promise<Result>
}

/** A read that needs a permission. */
export type Query<Schema extends z.ZodType, Result> = {
  readonly permission: PermissionName
  readonly input: Schema
  /** Checks the permission, parses the input and reads. Throws `NO_PERMISSION`, `MISSING_FIELD` or `INVALID_INPUT`. */
  readonly run: (db: Database, principal: Principal | null, input: unknown) => Promise<Result>
}

/** Defines a read that needs a permission. */
export function defineQuery<Schema extends z.ZodType, Result>({
  permission,
  input: schema,
  run,
}: QueryDefinition<Schema, Result>): Query<Schema, Result> {
  return {
    permission,
    input: schema,
    run: async (db, principal, given) => {
      const member = requirePermission(principal, permission)
      return run(db, parseInput(schema, given), member)
    },
  }
}
