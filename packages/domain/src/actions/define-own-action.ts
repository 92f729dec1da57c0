import type { z } from 'zod'
import {
  type Owner,
  type OwnNeeds,
  requireOwnConfirmation,
  requireOwner,
  type Who,
  writeOwnLine,
} from '#actions/account-owner.ts'
import { addOwnAction } from '#actions/action-names.ts'
import type { AuditChange } from '#actions/audit-change.ts'
import {
  claimKey,
  keepResult,
  type KeyUse,
  keyUseOf,
  resultOfFirst,
  type ResultFor,
  runWithKey,
} from '#actions/idempotency-keys.ts'
import { bookOwnAction, type OwnRate } from '#actions/own-rate.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** What `run` of an own action returns. */
export type OwnOutcome<Result> = {
  result: Result
  /** Its line in the audit log, where the team has to know of it. Such a line is not reverted: a person did it. */
  audit?: AuditChange
  /** Writes whose statements were sent already: the line of the audit log is written at the same time. */
  pending?: Promise<unknown>
}

/** How an action of an account's owner is defined. */
export type OwnActionDefinition<Schema extends z.ZodType, Result, Of extends Who, Own> = OwnNeeds<Of> & {
  /** The action's name in the audit log. */
  name: `${string}.${string}`
  /**
   * The schema of the input, which the form uses too. What the server adds to what a form sends, such as the origin of the
   * request, extends it. A field `idempotencyKey` makes a repeated request one effect, as for `defineAction`.
   */
  input: Schema
  /**
   * Returns what the input names, locked until the transaction ends, if it belongs to the owner; undefined becomes `NOT_FOUND`,
   * so that what is missing and what is somebody else's look alike. `self` where the input names nothing but the account or player.
   */
  owned: 'self' | ((unit: Unit, input: z.output<Schema>, owner: Owner<Of>) => Promise<Own | undefined>)
  /** How often it may be done by one account or player. Limits that need the address of a request belong to the api. */
  rate?: OwnRate
  /**
   * Makes the change to what is owned. Runs in one transaction, again after a deadlock; throws a `DomainError` for an expected
   * failure. What has to be committed in spite of a failure is a `defineOwnAttempt`.
   */
  run: (unit: Unit, input: z.output<Schema>, owner: Owner<Of>, own: Own) => Promise<OwnOutcome<Result>>
  /** Throws the expected failure for what the database refused, any other error unchanged. */
  onError?: (error: unknown) => never
}

/** An action of an account's owner, as callers use it. */
export type OwnAction<Schema extends z.ZodType, Result, Of extends Who = Who> = OwnNeeds<Of> & {
  readonly name: string
  readonly input: Schema
  /**
   * Checks that the caller is logged in, or linked to a player, parses the input, checks that what it names is the caller's,
   * and makes the change, all in one transaction. Throws `NO_PERMISSION`, `GAME_LINK_REQUIRED`, `MISSING_FIELD`,
   * `INVALID_INPUT`, `CONFIRMATION_REQUIRED`, `NOT_FOUND`, `RATE_LIMITED`, and the failures of the action itself.
   */
  readonly run: (context: DomainContext, principal: Principal | null, input?: unknown) => Promise<Result>
  /** Does the same in an open transaction, so that a workflow commits several actions together. */
  readonly runIn: (unit: Unit, principal: Principal | null, input?: unknown) => Promise<Result>
}

/** Defines what a logged-in person does with what is theirs. */
export function defineOwnAction<
  Schema extends z.ZodType,
  Result extends ResultFor<z.output<Schema>>,
  Of extends Who,
  Own,
>(definition: OwnActionDefinition<Schema, Result, Of, Own>): OwnAction<Schema, Result, Of> {
  const { name, who, confirmation, input: schema, owned, rate, onError } = definition
  const mapped = <Done>(done: Promise<Done>) => (onError === undefined ? done : done.catch(onError))

  function check(principal: Principal | null, given: unknown) {
    const owner = requireOwner(definition, principal)
    const input = parseInput(schema, given)
    return { owner, input, use: keyUseOf(owner.accountId, name, input) }
  }

  async function run(context: DomainContext, principal: Principal | null, given?: unknown): Promise<Result> {
    const { owner, input, use } = check(principal, given)
    const done = inUnit(context, async (unit) => {
      await requireOwnConfirmation(unit.tx, definition, owner)
      const make = () => makeIn(unit, owner, input)
      const outcome = use === null ? await make() : await runWithKey(unit, use, make)
      return write(unit, owner, outcome, use)
    })
    return mapped(done.catch(resultOfFirst<Result>))
  }

  async function runIn(unit: Unit, principal: Principal | null, given?: unknown): Promise<Result> {
    const { owner, input, use } = check(principal, given)
    await requireOwnConfirmation(unit.tx, definition, owner)
    // the unit is not this action's to roll back: the key is known to be unused before anything is done
    const first = use && (await claimKey(unit, use))
    // the action of that name has stored it
    if (first) return first.result as Result
    return mapped(makeIn(unit, owner, input).then((outcome) => write(unit, owner, outcome, use)))
  }

  async function makeIn(unit: Unit, owner: Owner<Of>, input: z.output<Schema>) {
    if (rate !== undefined) await bookOwnAction(unit, rate, { action: name, who, owner })
    const own = owned === 'self' ? undefined : await owned(unit, input, owner)
    if (owned !== 'self' && own === undefined) throw new DomainError('NOT_FOUND')
    // undefined only where nothing is named, and then there is nothing to be told of
    return definition.run(unit, input, owner, own as Own)
  }

  async function write(
    unit: Unit,
    owner: Owner<Of>,
    { result, audit, pending }: OwnOutcome<Result>,
    use: KeyUse | null,
  ): Promise<Result> {
    await Promise.all([
      pending,
      audit && writeOwnLine(unit, name, owner, audit),
      use && keepResult(unit, use, result),
    ])
    return result
  }

  addOwnAction(name)
  return { name, who, input: schema, run, runIn, ...(confirmation === undefined ? {} : { confirmation }) }
}
