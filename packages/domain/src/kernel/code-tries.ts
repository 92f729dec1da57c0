import { codeTries } from '@kubora/schema/db/codes'
import { and, eq, lt, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Wrong codes an account may try in a day (product.md 5). */
export const codeTriesPerDay = 25

const today = sql`(now() at time zone 'utc')::date`

/**
 * Books a try before the code is looked at; {@link returnTry} gives a right one back. Throws `TOO_MANY_TRIES` when the
 * day's tries are used up. Parallel tries queue behind the row's lock.
 */
export async function bookTry(unit: Unit, accountId: number): Promise<void> {
  const booked = await unit.tx
    .insert(codeTries)
    .values({ accountId, day: sql`${today}`, failures: 1 })
    .onConflictDoUpdate({
      target: [codeTries.accountId, codeTries.day],
      set: { failures: sql`${codeTries.failures} + 1` },
      setWhere: lt(codeTries.failures, codeTriesPerDay),
    })
    .returning({ failures: codeTries.failures })
  if (booked.length === 0) throw new DomainError('TOO_MANY_TRIES')
}

/** Gives back a booked try: the code was right. */
export async function returnTry(unit: Unit, accountId: number): Promise<void> {
  await unit.tx
    .update(codeTries)
    .set({ failures: sql`${codeTries.failures} - 1` })
    .where(and(eq(codeTries.accountId, accountId), eq(codeTries.day, sql`${today}`)))
}
