import { message } from '@kubora/validation/messages'
import { idempotencyKeys } from '@kubora/schema/db/idempotency-keys'
import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import { keyedHash } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What an action with an idempotency key may return: JSON that comes back the same. Never a password, code or key. */
export type StoredResult =
  | string
  | number
  | boolean
  | StoredResult[]
  | { [field: string]: StoredResult | null }

/** What an action with this input may return: what can be stored, where a field `idempotencyKey` gives it keys. */
export type ResultFor<Input> = 'idempotencyKey' extends keyof Input
  ? StoredResult | undefined | void
  : unknown

/** The use of a key: whose it is, for which action, and what was sent with it. */
export type KeyUse = { accountId: number; action: string; key: string; input: object }

/** What `run` of an action returns, as far as keys are concerned. */
type Outcome = { result: unknown; pending?: Promise<unknown> }

/** Returns the use of the key that an input names in its field `idempotencyKey`; null for none. */
export function keyUseOf(accountId: number, action: string, input: unknown): KeyUse | null {
  if (typeof input !== 'object' || input === null || !('idempotencyKey' in input)) return null
  const { idempotencyKey: key } = input
  return typeof key === 'string' ? { accountId, action, key, input } : null
}

/** Thrown to roll back what a repeated request began: the first one has done it. */
class KeyUsedError extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('the idempotency key was used before')
    this.result = result
  }
}

/** Returns what the first request with the key returned, when `error` says that there was one; throws any other error. */
export function resultOfFirst<Result>(error: unknown): Result {
  // the action of that name has stored it
  if (error instanceof KeyUsedError) return error.result as Result
  throw error
}

/**
 * Runs `run` with the key of its request. The key is sent first and not waited for, so that it costs no round trip: when it
 * turns out to be used, everything is rolled back by an error that {@link resultOfFirst} turns into the first result. Of two
 * requests at once the second waits for the first, and runs if that fails. Throws `INVALID_INPUT` for a key that was used with
 * another input.
 */
export async function runWithKey<Done extends Outcome>(
  unit: Unit,
  use: KeyUse,
  run: () => Promise<Done>,
): Promise<Done> {
  const [claim, done] = await Promise.allSettled([claimKey(unit, use), afterSending().then(run)])
  if (claim.status === 'fulfilled' && claim.value === null) {
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
  // nothing may be sent after the rollback
  if (done.status === 'fulfilled') await Promise.allSettled([done.value.pending])
  throw claim.status === 'rejected' ? claim.reason : new KeyUsedError(claim.value?.result)
}

/** Resolves when the driver has every statement that was begun; it sends them together with those that follow now. */
async function afterSending(): Promise<void> {
  // from call to driver a statement passes promises alone, which all settle before the next tick
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

/**
 * Takes the key for this unit: no other has it until the unit ends. Returns null; for a key that was used, what its request
 * returned. Throws `INVALID_INPUT` when that had another input.
 */
export async function claimKey(unit: Unit, use: KeyUse): Promise<{ result: unknown } | null> {
  const fingerprint = fingerprintOf(unit, use)
  // a conflict changes nothing: it waits for who has the key, and returns what is stored then
  const [row] = await unit.tx.execute<{ used: boolean; former: string | null; result: unknown }>(sql`
    insert into ${idempotencyKeys} (account_id, action, key, fingerprint)
    values (${use.accountId}::bigint, ${use.action}, ${use.key}::uuid, ${fingerprint})
    on conflict (account_id, action, key) do update set key = excluded.key
    returning old.key is not null as used, old.fingerprint as former, old.result as result`)
  if (row?.used !== true) return null
  if (row.former !== null && row.former !== fingerprint) {
    const fieldErrors = [{ path: 'idempotencyKey', key: message('invalid-choice') }]
    throw new DomainError('INVALID_INPUT', { fieldErrors })
  }
  return { result: row.result ?? undefined }
}

/** Stores what the request of a key returned, for those that repeat it. */
export async function keepResult(
  unit: Unit,
  { accountId, action, key }: KeyUse,
  result: unknown,
): Promise<void> {
  if (result === undefined) return
  await unit.tx
    .update(idempotencyKeys)
    .set({ result })
    .where(
      and(
        eq(idempotencyKeys.accountId, accountId),
        eq(idempotencyKeys.action, action),
        eq(idempotencyKeys.key, key),
      ),
    )
}

// keyed, as an input may hold what a plain hash would let somebody guess
function fingerprintOf({ secret }: Unit, { action, input }: KeyUse): string {
  return keyedHash(secret, ['idempotency', action, JSON.stringify(input, sortFields)])
}

/** A replacer for `JSON.stringify`: the order in which fields were sent is no difference. */
function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
