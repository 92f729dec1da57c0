import { inRealm, type PermissionName, type RealmPermission } from '@kubora/validation/permissions'
import type { Realm } from '@kubora/validation/realms'
import type { z } from 'zod'
import { addAction } from '#actions/action-names.ts'
import type { AuditChange, NoAudit } from '#actions/audit-change.ts'
import type { Revert, RevertMark } from '#actions/revert.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { requirePermission, requireTeamMember } from '#permissions/require-permission.ts'

/** What `run` of an action returns. */
export type ActionOutcome<Result> = {
  result: Result
  audit: AuditChange | NoAudit
  /** Writes whose statements were sent already: the line of the audit log is written at the same time. */
  pending?: Promise<unknown>
}

type PermissionOf<Input> =
  | { permission: Exclude<PermissionName, RealmPermission> }
  | { permission: RealmPermission; realm: (input: Input) => Realm }

/** How a state change by a team member is defined. */
export type ActionDefinition<Schema extends z.ZodType, Result> = PermissionOf<z.output<Schema>> & {
  /** The action's name in the audit log. */
  name: `${string}.${string}`
  /** The schema of the input, which the form uses too. */
  input: Schema
  /** Makes the change. Runs in one transaction, again after a deadlock; throws a `DomainError` for an expected failure. */
  run: (unit: Unit, input: z.output<Schema>, member: Principal) => Promise<ActionOutcome<Result>>
  /** How a line of this action is reverted, or why it cannot be. */
  revert: Revert
  /** Throws the expected failure for what the database refused, any other error unchanged. */
  onError?: (error: unknown) => never
}

/** A state change by a team member, as callers use it. */
export type Action<Schema extends z.ZodType, Result> = {
  readonly name: string
  /** With `{lang}` for a permission that is held in realms. */
  readonly permission: PermissionName
  readonly input: Schema
  /**
   * Checks the permission, parses the input, makes the change and writes its line into the audit log, all in one
   * transaction. Throws `NO_PERMISSION`, `MISSING_FIELD` or `INVALID_INPUT`, and the failures of the action itself.
   */
  readonly run: (context: DomainContext, principal: Principal | null, input: unknown) => Promise<Result>
}

/** Defines a state change by a team member, and makes it known by its name to the revert of its lines. */
export function defineAction<Schema extends z.ZodType, Result>(
  definition: ActionDefinition<Schema, Result>,
): Action<Schema, Result> {
  const { name, permission, input: schema, revert, onError } = definition

  async function run(context: DomainContext, principal: Principal | null, given: unknown): Promise<Result> {
    // checked before the input: how an input is refused shows what only those with the permission may see
    if ('realm' in definition) requireTeamMember(principal)
    else requirePermission(principal, definition.permission)
    const input = parseInput(schema, given)
    const member = requirePermission(principal, grantedName(definition, input))
    const done = inUnit(context, async (unit) => (await runIn(unit, member, input)).result)
    return onError === undefined ? done : done.catch(onError)
  }

  async function runIn(unit: Unit, member: Principal, input: z.output<Schema>, mark?: RevertMark) {
    const { result, audit, pending } = await definition.run(unit, input, member)
    await Promise.all([pending, 'none' in audit ? undefined : writeLine(unit, member, audit, mark)])
    return { result, audit }
  }

  async function revertBy(unit: Unit, principal: Principal, given: unknown, mark: RevertMark) {
    const input = parseInput(schema, given)
    const member = requirePermission(principal, grantedName(definition, input))
    const done = runIn(unit, member, input, mark)
    return (await (onError === undefined ? done : done.catch(onError))).audit
  }

  function isAllowed({ isTeamMember, grants }: Principal, given: unknown): boolean {
    if (!('realm' in definition)) return isTeamMember && holdsPermission(grants, definition.permission)
    const { data } = schema.safeParse(given)
    return data !== undefined && isTeamMember && holdsPermission(grants, grantedName(definition, data))
  }

  async function writeLine(
    unit: Unit,
    member: Principal,
    audit: AuditChange,
    mark?: RevertMark,
  ): Promise<void> {
    const { target, before: oldValue, after: newValue } = audit
    const value = mark?.reason ?? audit.value
    const lineId = await recordAudit(unit, {
      actor: actorOf(member),
      action: name,
      target,
      oldValue,
      newValue,
      ...(value === undefined ? {} : { value }),
      ...(mark === undefined ? {} : { reverts: mark.lineId }),
    })
    if (typeof revert === 'function') unit.addInvertible(lineId)
  }

  addAction({ name, permission, revert, revertBy, isAllowed })
  return { name, permission, input: schema, run }
}

function grantedName<Input>(definition: PermissionOf<Input>, input: Input) {
  return 'realm' in definition
    ? inRealm(definition.permission, definition.realm(input))
    : definition.permission
}
