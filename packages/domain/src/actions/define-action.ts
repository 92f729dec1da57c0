import type { PermissionName, RealmPermission } from '@kubora/validation/permissions'
import type { z } from 'zod'
import { addAction } from '#actions/action-names.ts'
import type { AuditChange, NoAudit } from '#actions/audit-change.ts'
import {
  claimKey,
  keepResult,
  type KeyUse,
  keyUseOf,
  resultOfFirst,
  runWithKey,
  type ResultFor,
} from '#actions/idempotency-keys.ts'
import {
  isHeldFor,
  type NeededPermission,
  requireForInput,
  requireForSomeInput,
} from '#actions/needed-permission.ts'
import type { Revert, RevertMark } from '#actions/revert.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type PreviewUnit, type Unit } from '#kernel/unit-of-work.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'

/** What `run` of an action returns. */
export type ActionOutcome<Result> = {
  result: Result
  audit: AuditChange | NoAudit
  /** Writes whose statements were sent already: the line of the audit log is written at the same time. */
  pending?: Promise<unknown>
}

/** How a state change by a team member is defined. */
export type ActionDefinition<Schema extends z.ZodType, Result> = NeededPermission<z.output<Schema>> & {
  /** The action's name in the audit log. */
  name: `${string}.${string}`
  /**
   * The schema of the input, which the form uses too. A field `idempotencyKey` (`validation/idempotency-key.ts`) makes a repeated
   * request one effect: it returns what the first one returned, whatever has become of it, and with another input
   * `INVALID_INPUT`. A failure leaves the key unused.
   */
  input: Schema
  /** Makes the change. Runs in one transaction, again after a deadlock; throws a `DomainError` for an expected failure. */
  run: (unit: Unit, input: z.output<Schema>, member: Principal) => Promise<ActionOutcome<Result>>
  /** Whether it is among the gravest: its user must have proven within five minutes to be the owner of the account. */
  grave?: boolean
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
  /** The permission that allows the same in one realm, with `{lang}`; null where there is none. */
  readonly orInRealm: RealmPermission | null
  readonly input: Schema
  /**
   * Checks the permission, parses the input, makes the change and writes its line into the audit log, all in one
   * transaction. Throws `NO_PERMISSION`, `SECOND_FACTOR_REQUIRED`, `MISSING_FIELD`, `INVALID_INPUT` or, for a grave
   * action, `CONFIRMATION_REQUIRED`, and the failures of the action itself.
   */
  readonly run: (context: DomainContext, principal: Principal | null, input: unknown) => Promise<Result>
  /** Does the same in an open transaction, so that a workflow commits several actions together; a grave one needs its confirmation. */
  readonly runIn: (unit: Unit, principal: Principal | null, input: unknown) => Promise<Result>
  /** Does the same where it is rolled back in any case: nobody has to confirm a grave one before, and a key stays unused. */
  readonly previewIn: (unit: PreviewUnit, principal: Principal | null, input: unknown) => Promise<Result>
}

/** Defines a state change by a team member, and makes it known by its name to the revert of its lines. */
export function defineAction<Schema extends z.ZodType, Result extends ResultFor<z.output<Schema>>>(
  definition: ActionDefinition<Schema, Result>,
): Action<Schema, Result> {
  const { name, permission, input: schema, revert, onError } = definition

  function check(principal: Principal | null, given: unknown) {
    requireForSomeInput(principal, definition)
    const input = parseInput(schema, given)
    return { input, member: requireForInput(principal, definition, input) }
  }

  const mapped = <Done>(done: Promise<Done>) => (onError === undefined ? done : done.catch(onError))

  async function run(context: DomainContext, principal: Principal | null, given: unknown): Promise<Result> {
    const { input, member } = check(principal, given)
    const use = keyUseOf(member.accountId, name, input)
    const done = inUnit(context, async (unit) => {
      if (definition.grave) await requireConfirmation(unit.tx, member)
      const make = () => definition.run(unit, input, member)
      const outcome = use === null ? await make() : await runWithKey(unit, use, make)
      await write(unit, member, outcome, { use })
      return outcome.result
    })
    return mapped(done.catch(resultOfFirst<Result>))
  }

  async function runIn(unit: Unit, principal: Principal | null, given: unknown): Promise<Result> {
    const { input, member } = check(principal, given)
    if (definition.grave) await requireConfirmation(unit.tx, member)
    const use = keyUseOf(member.accountId, name, input)
    // the unit is not this action's to roll back: the key is known to be unused before anything is done
    const first = use && (await claimKey(unit, use))
    // the action of that name has stored it
    if (first) return first.result as Result
    return mapped(makeIn(unit, member, input, { use })).then(({ result }) => result)
  }

  async function previewIn(unit: PreviewUnit, principal: Principal | null, given: unknown): Promise<Result> {
    const { input, member } = check(principal, given)
    return mapped(makeIn(unit, member, input, {})).then(({ result }) => result)
  }

  async function makeIn(unit: Unit, member: Principal, input: z.output<Schema>, how: HowWritten) {
    const outcome = await definition.run(unit, input, member)
    await write(unit, member, outcome, how)
    return outcome
  }

  async function write(
    unit: Unit,
    member: Principal,
    { result, audit, pending }: ActionOutcome<Result>,
    { use = null, mark }: HowWritten,
  ): Promise<void> {
    await Promise.all([
      pending,
      'none' in audit ? undefined : writeLine(unit, member, audit, mark),
      use && keepResult(unit, use, result),
    ])
  }

  async function revertBy(unit: Unit, principal: Principal, given: unknown, mark: RevertMark) {
    const input = parseInput(schema, given)
    const member = requireForInput(principal, definition, input)
    if (definition.grave) await requireConfirmation(unit.tx, member)
    return mapped(makeIn(unit, member, input, { mark })).then(({ audit }) => audit)
  }

  function isAllowed(principal: Principal, given: unknown): boolean {
    return isHeldFor(principal, definition, schema, given)
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
  const orInRealm = 'realm' in definition ? null : (definition.orInRealm?.permission ?? null)
  return { name, permission, orInRealm, input: schema, run, runIn, previewIn }
}

/** What is written with an action: the result under its key, and what its line says of a revert. */
type HowWritten = { use?: KeyUse | null; mark?: RevertMark }
