import type { Executor } from '@kubora/schema/db/client'
import type { Permission } from '@kubora/validation/permissions'
import type { AuditRevertReason } from '@kubora/validation/audit-log'
import type { z } from 'zod'

/** Says why a line of the ACP log cannot be reverted. */
export type NotRevertible = { none: AuditRevertReason }

/** A further permission, or one of several: the first is named to those who hold none of them. */
export type AlsoNeeded = readonly [Permission, ...Permission[]]

/** What a revert of a line would do. Values are plain JSON. */
export type Reversal = {
  /** Name of the action that takes the line back. */
  by: string
  /** Input of that action. */
  input: unknown
  /** What the action needs for this input besides its permission: all of these. */
  alsoNeeds?: readonly AlsoNeeded[]
  /** What the line left; null where it removed something. */
  left: unknown
  /** The same fields as they are now; differs from `left` where somebody changed them since. */
  now: unknown
  /** The same fields as they would be after the revert. */
  restored: unknown
}

/** A line that may be reverted, as it is stored. */
export type StoredLine = { id: string; before: unknown; after: unknown; value: string | null }

/** Reads what a revert of a line would do now. */
export type Inverse = (db: Executor, line: StoredLine) => Promise<Reversal | NotRevertible>

/** The inverse of an action, or why it has none. */
export type Revert = Inverse | NotRevertible

/** What the line of a revert has besides that of its action. */
export type RevertMark = {
  /** Id of the reverted line. */
  lineId: string
  /** Replaces the value that the action writes; null keeps it. */
  reason: string | null
}

/**
 * Declares the inverse of an action. `line` parses what a line must have for it: the id of its target, its values `before` and
 * `after`; a line without that is `INCOMPLETE`.
 */
export function inverse<Schema extends z.ZodType>(
  line: Schema,
  read: (db: Executor, line: z.output<Schema>) => Promise<Reversal | NotRevertible>,
): Inverse {
  return async (db, stored) => {
    const { success, data } = line.safeParse(stored)
    return success ? read(db, data) : { none: 'INCOMPLETE' }
  }
}
