import { sql } from 'drizzle-orm'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { type Booked, pauseFromNow, type AttemptCounter } from '#kernel/counted-attempts.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Most characters of a browser's name that are stored. */
const userAgentMaxLength = 300

/** Returns the name of the browser, cut to what is stored. */
export function trimUserAgent(origin: RequestOrigin): string {
  return origin.userAgent.slice(0, userAgentMaxLength)
}

/**
 * Stores a failed login in the account's history and restarts the counter's pause from now. Failures of one internet
 * address within an hour share a row. Without an account (`null`) the same statements run, but store nothing.
 */
export async function recordFailedLogin(
  context: DomainContext,
  accountId: number | null,
  { origin, counter, booked }: { origin: RequestOrigin; counter: AttemptCounter; booked: Booked },
): Promise<void> {
  await inUnit(context, async (unit) => {
    // parallel failures queue here and share a row; this write makes the commit take as long without an account
    await pauseFromNow(unit, counter, booked.pauseSeconds)
    await addFailedLogin(unit, accountId, { origin, step: 'password' })
  })
}

/**
 * Stores a login that failed at a step in the account's history, as {@link recordFailedLogin} does; nothing without an
 * account. Failures of the two steps have rows of their own: those of the second say that somebody knows the password.
 */
export async function addFailedLogin(
  unit: Unit,
  accountId: number | null,
  { origin, step }: { origin: RequestOrigin; step: 'password' | 'second-factor' },
): Promise<void> {
  const failedSecondStep = step === 'second-factor'
  await unit.tx.execute(sql`
      with known as (select ${accountId}::bigint as id where ${accountId}::bigint is not null),
      counted as (
        update login_attempts set attempts = attempts + 1, at = clock_timestamp()
        where id = (
          select a.id from login_attempts a, known
          where a.account_id = known.id and not a.succeeded and a.failed_second_step = ${failedSecondStep}
            and a.ip_address is not distinct from ${origin.ipAddress}
            and a.at > clock_timestamp() - interval '1 hour'
          order by a.at desc limit 1
        )
        returning id
      )
      insert into login_attempts (account_id, succeeded, failed_second_step, ip_address, user_agent)
      select known.id, false, ${failedSecondStep}, ${origin.ipAddress}, ${trimUserAgent(origin)}
      from known where not exists (select 1 from counted)`)
}
