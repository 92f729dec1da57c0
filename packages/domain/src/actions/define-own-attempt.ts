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
import type { OwnOutcome } from '#actions/define-own-action.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import type { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** What an attempt with this input may return: nothing at all where it has a key, so that it does not compile. */
export type WithoutKey<Input> = 'idempotencyKey' extends keyof Input ? never : unknown

/** What `run` of an attempt returns: its outcome, or why it failed with what is committed nevertheless. */
export type AttemptOutcome<Result> = OwnOutcome<Result> | { failure: DomainError }

/** How an attempt is defined. */
export type OwnAttemptDefinition<
  Schema extends z.ZodType,
  Result,
  Of extends Who,
  Prepared,
> = OwnNeeds<Of> & {
  /** The action's name in the audit log. */
  name: `${string}.${string}`
  /** The schema of the input, as for `defineOwnAction`. */
  input: Schema
  /** Slow work before the transaction, such as hashing a password; runs once, whatever is repeated later. */
  prepare?: (context: DomainContext, input: z.output<Schema>, owner: Owner<Of>) => Promise<Prepared>
  /**
   * Checks the proof and makes the change, in one transaction; runs again after a deadlock. A failure that it returns is thrown
   * once its counts are committed; one that it throws rolls everything back.
   */
  run: (
    unit: Unit,
    input: z.output<Schema>,
    owner: Owner<Of>,
    prepared: Prepared,
  ) => Promise<AttemptOutcome<Result>>
  /** Throws the expected failure for what the database refused, any other error unchanged. */
  onError?: (error: unknown) => never
}

/** An attempt of an account's owner, as callers use it. */
export type OwnAttempt<Schema extends z.ZodType, Result, Of extends Who = Who> = OwnNeeds<Of> & {
  readonly name: string
  readonly input: Schema
  /**
   * Checks that the caller is logged in, or linked to a player, parses the input, and makes the attempt. Throws
   * `NO_PERMISSION`, `GAME_LINK_REQUIRED`, `MISSING_FIELD`, `INVALID_INPUT`, `CONFIRMATION_REQUIRED`, and the failures of the
   * attempt itself.
   */
  readonly run: (context: DomainContext, principal: Principal | null, input?: unknown) => Promise<Result>
}

/**
 * Defines what a logged-in person does by a password, a code or a passkey, of which a wrong one is counted. It has no key, as a
 * repeated attempt is another one, and no `runIn`: what rolls back a workflow would roll back the count.
 */
export function defineOwnAttempt<
  Schema extends z.ZodType,
  Result extends WithoutKey<z.output<Schema>>,
  Of extends Who,
  Prepared = undefined,
>(definition: OwnAttemptDefinition<Schema, Result, Of, Prepared>): OwnAttempt<Schema, Result, Of> {
  const { name, who, confirmation, input: schema, prepare, onError } = definition

  async function run(context: DomainContext, principal: Principal | null, given?: unknown): Promise<Result> {
    const owner = requireOwner(definition, principal)
    const input = parseInput(schema, given)
    // before any proof is tried: a stolen session must not get to guess
    await requireOwnConfirmation(context.db, definition, owner)
    // undefined only where nothing is prepared
    const prepared = (await prepare?.(context, input, owner)) as Prepared
    const done = inUnit(context, (unit) => makeIn(unit, owner, input, prepared))
    const outcome = await (onError === undefined ? done : done.catch(onError))
    if ('failure' in outcome) throw outcome.failure
    return outcome.result
  }

  async function makeIn(unit: Unit, owner: Owner<Of>, input: z.output<Schema>, prepared: Prepared) {
    const outcome = await definition.run(unit, input, owner, prepared)
    if ('failure' in outcome) return outcome
    const { audit, pending } = outcome
    await Promise.all([pending, audit && writeOwnLine(unit, name, owner, audit)])
    return outcome
  }

  addOwnAction(name)
  return { name, who, input: schema, run, ...(confirmation === undefined ? {} : { confirmation }) }
}
