import { shopLedger } from '@kubora/schema/db/shop-goods'
import { eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { OrderRow } from '#shop/goods.ts'
import { hasEntry, vatIn, writeEntry } from '#shop/ledger.ts'
import type { ReadDispute, ReadRefund } from '#shop/store-refunds.ts'

/** Writes into the ledger what refunds and disputes moved, once for each cause. */
export async function moveMoney(
  unit: Unit,
  order: OrderRow,
  { refunds, disputes }: { refunds: readonly ReadRefund[]; disputes: readonly ReadDispute[] },
): Promise<void> {
  for (const { externalId, cents, state } of refunds) {
    await giveBack(unit, order, { cause: `refund ${externalId}`, cents, from: 'PROVIDER' })
    // the money came back to the provider's account
    if (state === 'FAILED')
      await giveBack(unit, order, { cause: `refund-failed ${externalId}`, cents: -cents, from: 'PROVIDER' })
  }
  for (const { externalId, cents, state } of disputes) {
    const entry = (name: string) => ({ orderId: order.id, cause: `${name} ${externalId}` })
    await writeEntry(unit, entry('dispute'), { PROVIDER: -cents, DISPUTED: cents })
    const [won, lost] = [entry('dispute-won'), entry('dispute-lost')]
    if (state === 'WON') {
      // a buyer may withdraw a dispute that was lost: what went back is income again
      if (await hasEntry(unit, order.id, lost.cause))
        await giveBack(unit, order, {
          cause: `dispute-reversed ${externalId}`,
          cents: -cents,
          from: 'PROVIDER',
        })
      else await writeEntry(unit, won, { PROVIDER: cents, DISPUTED: -cents })
    }
    if (state === 'LOST') {
      const isWon = await hasEntry(unit, order.id, won.cause)
      await giveBack(unit, order, { cause: lost.cause, cents, from: isWon ? 'PROVIDER' : 'DISPUTED' })
    }
  }
}

type Return = { cause: string; cents: number; from: 'PROVIDER' | 'DISPUTED' }

/** Takes an amount from income and VAT, so that the VAT of what is left is the one in that amount, whatever went back before. */
async function giveBack(unit: Unit, order: OrderRow, { cause, cents, from }: Return): Promise<void> {
  const { id: orderId, vatRate } = order
  if (await hasEntry(unit, orderId, cause)) return
  const [own] = await unit.tx
    .select({
      // both are negative: what is income stands on the other side
      income: sql<number>`coalesce(sum(${shopLedger.cents}) filter (where ${shopLedger.account} in ('SALES', 'VAT')), 0)::int`,
      vat: sql<number>`coalesce(sum(${shopLedger.cents}) filter (where ${shopLedger.account} = 'VAT'), 0)::int`,
    })
    .from(shopLedger)
    .where(eq(shopLedger.orderId, orderId))
  const left = -(own?.income ?? 0) - cents
  const vat = -(own?.vat ?? 0) - vatIn(left, vatRate)
  await writeEntry(unit, { orderId, cause }, { [from]: -cents, SALES: cents - vat, VAT: vat })
}
