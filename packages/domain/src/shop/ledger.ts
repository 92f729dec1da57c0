import { shopLedger } from '@kubora/schema/db/shop-goods'
import { and, eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

type LedgerAccount = (typeof shopLedger.$inferSelect)['account']

/** What an entry moves: cents into an account, out of it as a negative number. */
type Movement = Partial<Record<LedgerAccount, number>>

/** Returns how much VAT is in an amount with VAT; the rate is in hundredths of a percent. */
export function vatIn(cents: number, vatRate: number): number {
  return Math.round((cents * vatRate) / (10_000 + vatRate))
}

/**
 * Returns what of an amount is income and what is VAT. Of `total` cents `before` were left, and `after` are: the parts of several
 * amounts always sum to those of all of them.
 */
export function splitVat({ before, after }: { before: number; after: number }, vatRate: number) {
  const vat = vatIn(after, vatRate) - vatIn(before, vatRate)
  return { sales: after - before - vat, vat }
}

/** Returns whether the entry of a cause is written. The caller holds the order's lock. */
export async function hasEntry(unit: Unit, orderId: string, cause: string): Promise<boolean> {
  const [row] = await unit.tx
    .select({ id: shopLedger.id })
    .from(shopLedger)
    .where(and(eq(shopLedger.orderId, orderId), eq(shopLedger.cause, cause)))
    .limit(1)
  return row !== undefined
}

/** Writes the entry of a cause, once; its movements sum to 0. The caller holds the order's lock. */
export async function writeEntry(
  unit: Unit,
  { orderId, cause }: { orderId: string; cause: string },
  movement: Movement,
): Promise<void> {
  const accounts: readonly LedgerAccount[] = ['PROVIDER', 'SALES', 'VAT', 'DISPUTED']
  const rows = accounts.flatMap((account) => {
    const cents = movement[account] ?? 0
    return cents === 0 ? [] : [{ orderId, cause, account, cents }]
  })
  if (rows.length === 0 || (await hasEntry(unit, orderId, cause))) return
  await unit.tx.insert(shopLedger).values(rows)
}
