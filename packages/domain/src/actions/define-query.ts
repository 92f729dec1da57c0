import type { Database } from '@kubora/schema/db/client'
import type { PermissionName, RealmPermission } from '@kubora/validation/permissions'
import type { z } from 'zod'
import {
  type NeededPermission,
  requireForInput,
  requireForSomeInput,
  requireInAnyRealm,
} from '#actions/needed-permission.ts'
import type { Principal } from '#kernel/actor.ts'
import { parseInput } from '#kernel/parse-input.ts'

/** A read of several realms: needs the permission in one of them, and reads only those of `realmsHeld`. */
type InAnyRealm = { permission: RealmPermission; anyRealm: true }

/** How a read that needs a permission is defined. */
export type QueryDefinition<Schema extends z.ZodType, Result> = (
  | NeededPermission<z.output<Schema>>
  | InAnyRealm
) & {
  input: Schema
  /** Reads; throws a `DomainError` for an expected failure. */
  run: (db: Database, input: z.output<Schema>, member: Principal) => Promise<Result>
}

/** A read that needs a permission. */
export type Query<Schema extends z.ZodType, Result> = {
  /** With `{lang}` for a permission that is held in realms. */
  readonly permission: PermissionName
  /** The permission that allows the same in one realm, with `{lang}`; null where there is none. */
  readonly orInRealm: RealmPermission | null
  /** Whether the permission in any realm is enough, as only what belongs to those is read. */
  readonly anyRealm: boolean
  readonly input: Schema
  /** Checks the permission, parses the input and reads. Throws `NO_PERMISSION`, `MISSING_FIELD` or `INVALID_INPUT`. */
  readonly run: (db: Database, principal: Principal | null, input: unknown) => Promise<Result>
}

/** Defines a read that needs a permission. */
export function defineQuery<Schema extends z.ZodType, Result>(
  definition: QueryDefinition<Schema, Result>,
): Query<Schema, Result> {
  const { permission, input: schema, run } = definition
  return {
    permission,
    orInRealm: 'orInRealm' in definition ? (definition.orInRealm?.permission ?? null) : null,
    anyRealm: 'anyRealm' in definition,
    input: schema,
    run: async (db, principal, given) => {
      if ('anyRealm' in definition) {
        const holder = requireInAnyRealm(principal, definition.permission)
        return run(db, parseInput(schema, given), holder)
      }
      requireForSomeInput(principal, definition)
      const input = parseInput(schema, given)
      return run(db, input, requireForInput(principal, definition, input))
    },
  }
}
