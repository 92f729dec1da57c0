import { sql } from 'drizzle-orm'
import type { Owner, Who } from '#actions/account-owner.ts'
import { bookAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** How often an account, or a player, may do something. What was refused is not counted. */
export type OwnRate = {
  /** Times in a day (UTC). */
  perDay: number
  /** Seconds after each time in which it is not possible; none when left out. */
  pauseSeconds?: number
}

/** Who does what. */
type Doing<Of extends Who> = { action: string; who: Of; owner: Owner<Of> }

/**
 * Counts the action for its owner in this unit, so that the count is committed with what it does. Several at once of one owner
 * queue behind the counter. Throws `RATE_LIMITED` with the seconds until it is possible again.
 */
export async function bookOwnAction<Of extends Who>(
  unit: Unit,
  { perDay, pauseSeconds = 0 }: OwnRate,
  { action, who, owner }: Doing<Of>,
): Promise<void> {
  const id = String(who === 'player' ? owner.player?.id : owner.accountId)
  const counter = { name: ['OWN', action, who, id], rule: { perDay, pauseAfter: () => pauseSeconds } }
  const booking = await bookAttempts(unit, [counter])
  if (booking.outcome === 'booked') return
  const retryAfterSeconds =
    booking.outcome === 'paused' ? booking.retryAfterSeconds : await secondsOfDayLeft(unit)
  throw new DomainError('RATE_LIMITED', { params: { retryAfterSeconds } })
}

async function secondsOfDayLeft(unit: Unit): Promise<number> {
  const [row] = await unit.tx.execute<{ seconds: number }>(sql`
    select ceil(86400 - extract(epoch from clock_timestamp())::numeric % 86400)::float8 as seconds`)
  return row?.seconds ?? 1
}
