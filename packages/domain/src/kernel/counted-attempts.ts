import { countedTries } from '@kubora/schema/db/codes'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { keyedHash } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** How many wrong attempts a counter accepts. */
export type AttemptRule = {
  /** Wrong attempts accepted in a day (UTC). */
  perDay: number
  /** Returns the seconds in which no attempt is accepted after the `failures`-th wrong one of the day. */
  pauseAfter: (failures: number) => number
}

/** A counter: who attempts what, and its rule. Its name is stored as a keyed hash only. */
export type AttemptCounter = { name: readonly string[]; rule: AttemptRule }

/** An attempt that was accepted. `pauseSeconds` is the longest pause that began with it. */
export type Booked = { outcome: 'booked'; pauseSeconds: number }

/** Whether an attempt was accepted. */
export type Booking = Booked | { outcome: 'paused'; retryAfterSeconds: number } | { outcome: 'day-over' }

const today = sql`(now() at time zone 'utc')::date`

// the present would refuse the next attempt when the clock is set back meanwhile
const noPause = sql`to_timestamp(0)`

function keyOf(unit: Unit, { name }: AttemptCounter): string {
  return keyedHash(unit.secret, ['tries', ...name])
}

/** Returns the counters in the lock order of their rows, so that no deadlock arises. */
function inLockOrder(unit: Unit, counters: readonly AttemptCounter[]) {
  return counters
    .map(({ rule, name }) => ({ key: keyOf(unit, { rule, name }), rule }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * Counts an attempt at every counter before it is checked, as if it were wrong; {@link returnAttempts} undoes this for a
 * right one. Parallel attempts queue behind the locks of the rows, so that each is counted. The caller must roll back the
 * unit unless the outcome is `booked`.
 */
export async function bookAttempts(unit: Unit, counters: readonly AttemptCounter[]): Promise<Booking> {
  let pauseSeconds = 0
  for (const { key, rule } of inLockOrder(unit, counters)) {
    const [booked] = await unit.tx
      .insert(countedTries)
      .values({ day: sql`${today}`, key, failures: 1, nextTryAt: noPause })
      .onConflictDoUpdate({
        target: [countedTries.day, countedTries.key],
        set: { failures: sql`${countedTries.failures} + 1` },
        setWhere: sql`${countedTries.failures} < ${rule.perDay} and ${countedTries.nextTryAt} <= clock_timestamp()`,
      })
      .returning({ failures: countedTries.failures })
    if (!booked) return refusalOf(unit, key, rule)
    const pause = rule.pauseAfter(booked.failures)
    if (pause > 0) await pauseCounter(unit, key, pause)
    pauseSeconds = Math.max(pauseSeconds, pause)
  }
  return { outcome: 'booked', pauseSeconds }
}

async function refusalOf(unit: Unit, key: string, rule: AttemptRule): Promise<Booking> {
  const [row] = await unit.tx
    .select({
      failures: countedTries.failures,
      seconds: sql<number>`ceil(extract(epoch from ${countedTries.nextTryAt} - clock_timestamp()))::float8`,
    })
    .from(countedTries)
    .where(and(eq(countedTries.day, sql`${today}`), eq(countedTries.key, key)))
  if (!row || row.failures >= rule.perDay) return { outcome: 'day-over' }
  return { outcome: 'paused', retryAfterSeconds: Math.max(1, row.seconds) }
}

async function pauseCounter(unit: Unit, key: string, seconds: number): Promise<void> {
  await unit.tx
    .update(countedTries)
    // a pause that another attempt began stays
    .set({
      nextTryAt: sql`greatest(${countedTries.nextTryAt}, clock_timestamp() + ${seconds} * interval '1 second')`,
    })
    .where(and(eq(countedTries.day, sql`${today}`), eq(countedTries.key, key)))
}

/**
 * Restarts the pause that a booked attempt began, from now, once the attempt has proven wrong. Also writes when there is no
 * pause, so that both take as long.
 */
export async function pauseFromNow(unit: Unit, counter: AttemptCounter, seconds: number): Promise<void> {
  await pauseCounter(unit, keyOf(unit, counter), seconds)
}

/** Undoes the booking of an attempt that was right. */
export async function returnAttempts(
  unit: Unit,
  counters: readonly AttemptCounter[],
  { pauseSeconds }: { pauseSeconds: number },
): Promise<void> {
  const keys = inLockOrder(unit, counters).map(({ key }) => key)
  await unit.tx
    .update(countedTries)
    .set({
      failures: sql`greatest(${countedTries.failures} - 1, 0)`,
      // the pause that began with this attempt ends; one that another began stays
      ...(pauseSeconds > 0 ? { nextTryAt: noPause } : {}),
    })
    .where(and(eq(countedTries.day, sql`${today}`), inArray(countedTries.key, keys)))
}
