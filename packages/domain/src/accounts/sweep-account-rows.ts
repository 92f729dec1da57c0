import { writable } from '@kubora/schema/db/writable'
import { type SQL, sql } from 'drizzle-orm'
import { knownNetworkDays } from '#accounts/known-networks.ts'
import type { DomainContext } from '#kernel/context.ts'

/** Days for which an internet address is stored (docs/PRODUCT.md#privacy). */
const addressDays = 7
/** Days for which a session is stored after its end, so that incidents can be investigated. */
const endedSessionDays = 7
/** Days for which the login history is stored. */
const loginHistoryDays = 90
/** Days for which a code is stored after it expired: as long as its mails count for the pause between mails. */
const expiredCodeDays = 1

/** Days for which an idempotency key is stored: as long as somebody may come back to a page that was left open. */
const idempotencyKeyDays = 7

/** Most rows that one statement takes, so that it holds few locks and ends soon. */
export const sweepBatchSize = 1_000
/** Statements of one sweep in one run; the next run continues. */
const batchesPerRun = 100

function daysAgo(days: number): SQL {
  return sql`now() - ${days} * interval '1 day'`
}

function remove(table: SQL, key: SQL, due: SQL, order: SQL): SQL {
  return sql`delete from ${table} where (${key}) in
    (select ${key} from ${table} where ${due} order by ${order} limit ${sweepBatchSize}) returning 1`
}

function clearAddresses(table: SQL, time: SQL): SQL {
  return sql`update ${table} set ip_address = null where id in
    (select id from ${table} where ip_address is not null and ${time} <= ${daysAgo(addressDays)}
      order by ${time} limit ${sweepBatchSize}) returning 1`
}

/** A batch of each sweep. Each finds its rows by the index that the test names. */
export const accountSweeps = {
  'expired sessions': remove(
    sql`sessions`,
    sql`id`,
    sql`expires_at <= ${daysAgo(endedSessionDays)}`,
    sql`expires_at`,
  ),
  'revoked sessions': remove(
    sql`sessions`,
    sql`id`,
    sql`revoked_at is not null and revoked_at <= ${daysAgo(endedSessionDays)}`,
    sql`revoked_at`,
  ),
  'old logins': remove(sql`login_attempts`, sql`id`, sql`at <= ${daysAgo(loginHistoryDays)}`, sql`at`),
  'expired codes': remove(
    sql`codes`,
    sql`id`,
    sql`expires_at <= ${daysAgo(expiredCodeDays)}`,
    sql`expires_at`,
  ),
  'logins not completed': remove(sql`pending_logins`, sql`id`, sql`expires_at <= now()`, sql`expires_at`),
  'challenges of passkeys': remove(
    sql`passkey_challenges`,
    sql`holder, purpose`,
    sql`expires_at <= now()`,
    sql`expires_at`,
  ),
  'attempts of past days': remove(
    sql`counted_tries`,
    sql`day, key`,
    sql`day < (now() at time zone 'utc')::date - 1`,
    sql`day, key`,
  ),
  'networks not seen any more': remove(
    sql`known_networks`,
    sql`account_id, network_hash`,
    sql`seen_at <= ${daysAgo(knownNetworkDays)}`,
    sql`seen_at`,
  ),
  'used idempotency keys': remove(
    sql`idempotency_keys`,
    sql`account_id, action, key`,
    sql`created_at <= ${daysAgo(idempotencyKeyDays)}`,
    sql`created_at`,
  ),
  'addresses of sessions': clearAddresses(sql`sessions`, sql`created_at`),
  'addresses of logins': clearAddresses(sql`login_attempts`, sql`at`),
} as const satisfies Record<string, SQL>

/**
 * Deletes outdated rows of sessions, logins, login history, codes, attempts and idempotency keys, and clears old internet addresses, in batches with
 * a transaction each. One process does it at a time; the others return at once.
 */
export async function sweepAccountRows({ db }: DomainContext, signal: AbortSignal): Promise<void> {
  for (const batch of Object.values(accountSweeps)) {
    for (let done = 0; done < batchesPerRun && !signal.aborted; done += 1) {
      const swept = await writable(db).transaction(async (tx) => {
        const [lock] = await tx.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended('sweep account rows', 0)) as free`,
        )
        return lock?.free === true ? (await tx.execute(batch)).length : 0
      })
      if (swept < sweepBatchSize) break
    }
  }
}
