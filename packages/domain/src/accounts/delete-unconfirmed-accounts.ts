import { accounts } from '@kubora/schema/db/accounts'
import { writable } from '@kubora/schema/db/writable'
import { and, isNull, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Hours an account may wait for its confirmation (docs/adr/0004). */
export const unconfirmedHours = 24

/** Deletes accounts that were not confirmed in time, so that their addresses are free again. */
export async function deleteUnconfirmedAccounts({ db }: DomainContext): Promise<void> {
  await writable(db)
    .delete(accounts)
    .where(
      and(
        isNull(accounts.confirmedAt),
        sql`${accounts.registeredAt} <= now() - ${unconfirmedHours} * interval '1 hour'`,
      ),
    )
}
