import { shopInvoiceNumbers, shopInvoices, shopLedger } from '@kubora/schema/db/shop-goods'
import { shopOrderLines, shopRefunds } from '@kubora/schema/db/shop-orders'
import { type ShopInvoice, shopInvoice } from '@kubora/schema/protocol/shop-invoice'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { OrderRow } from '#shop/goods.ts'
import { splitVat } from '#shop/ledger.ts'
import { closeWithdrawals } from '#shop/close-withdrawals.ts'

/** The zone whose years number invoices: tax law is that of the country, wherever the network's players are. */
const taxZone = 'Europe/Berlin'

/** What was written for an order now. */
export type NewInvoices = { invoice: ShopInvoice | null; creditNotes: readonly ShopInvoice[] }

/**
 * Writes the invoice of a paid order, and a credit note for each refund that is done, once each. Of an order of nothing there is none,
 * so that nobody gets numbers for nothing. With a credit note, the withdrawals from the order that came before its refund are closed. Call it last in the transaction of the payment: numbers are given one after the other, and
 * the next one waits for the commit.
 */
export async function writeInvoices(unit: Unit, order: OrderRow): Promise<NewInvoices> {
  if (order.seller === null || order.totalCents === 0) return { invoice: null, creditNotes: [] }
  const written = await unit.tx
    .select({ refundId: shopInvoices.refundId, fields: shopInvoices.fields })
    .from(shopInvoices)
    .where(eq(shopInvoices.orderId, order.id))
  const known = written.find(({ refundId }) => refundId === null)
  const invoice = known ? null : await writeInvoice(unit, { ...order, seller: order.seller })
  const corrected = invoice ?? shopInvoice.parse(known?.fields)
  const done = (await refundsDone(unit, order.id)).filter(
    ({ id }) => !written.some(({ refundId }) => refundId === id),
  )
  const creditNotes: ShopInvoice[] = []
  for (const refund of done) creditNotes.push(await writeCreditNote(unit, order, { corrected, refund }))
  const refundIds = done.map(({ id }) => id)
  if (refundIds.length > 0) await closeWithdrawals(unit, order.id, refundIds)
  return { invoice, creditNotes }
}

async function refundsDone(unit: Unit, orderId: string) {
  return unit.tx
    .select({ id: shopRefunds.id, externalId: shopRefunds.externalId, cents: shopRefunds.cents })
    .from(shopRefunds)
    .where(
      and(eq(shopRefunds.orderId, orderId), eq(shopRefunds.state, 'DONE'), isNotNull(shopRefunds.externalId)),
    )
    .orderBy(asc(shopRefunds.id))
}

type SoldOrder = OrderRow & { seller: NonNullable<OrderRow['seller']> }

async function writeInvoice(unit: Unit, order: SoldOrder): Promise<ShopInvoice> {
  const { id: orderId, locale, totalCents, vatRate } = order
  const lines = await unit.tx
    .select({
      titles: shopOrderLines.titles,
      quantity: shopOrderLines.quantity,
      unitCents: shopOrderLines.unitCents,
      totalCents: shopOrderLines.totalCents,
    })
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, orderId))
    .orderBy(asc(shopOrderLines.position))
  const { sales, vat } = splitVat({ before: 0, after: totalCents }, vatRate)
  const [{ day: orderedOn } = { day: '' }] = await unit.tx.execute<{ day: string }>(
    sql`select (${order.placedAt.toISOString()}::timestamptz at time zone ${taxZone})::date::text as day`,
  )
  return insert(unit, { orderId, refundId: null }, (given) => ({
    ...given,
    kind: 'INVOICE',
    corrects: null,
    suppliedOn: given.issuedOn,
    locale,
    seller: order.seller,
    player: order.playerName,
    orderNumber: order.number,
    orderedOn,
    lines: lines.map(({ titles, ...line }) => ({ ...line, title: titles[locale] })),
    discountCents: order.discountCents,
    vatRate,
    netCents: sales,
    vatCents: vat,
    grossCents: totalCents,
  }))
}

type Correction = {
  corrected: ShopInvoice
  refund: { id: string; externalId: string | null; cents: number }
}

/** Its VAT is that of the ledger: the parts of several refunds sum to that of the invoice. */
async function writeCreditNote(unit: Unit, order: OrderRow, correction: Correction): Promise<ShopInvoice> {
  const { corrected, refund } = correction
  const [row] = await unit.tx
    .select({ cents: shopLedger.cents })
    .from(shopLedger)
    .where(
      and(
        eq(shopLedger.orderId, order.id),
        eq(shopLedger.cause, `refund ${refund.externalId}`),
        eq(shopLedger.account, 'VAT'),
      ),
    )
  const vatCents = row?.cents ?? 0
  return insert(unit, { orderId: order.id, refundId: refund.id }, (given) => ({
    ...corrected,
    ...given,
    kind: 'CREDIT_NOTE',
    corrects: { label: corrected.label, issuedOn: corrected.issuedOn },
    lines: [],
    discountCents: 0,
    netCents: refund.cents - vatCents,
    vatCents,
    grossCents: refund.cents,
  }))
}

type Given = Pick<ShopInvoice, 'label' | 'issuedOn'>

async function insert(
  unit: Unit,
  of: { orderId: string; refundId: string | null },
  make: (given: Given) => ShopInvoice,
): Promise<ShopInvoice> {
  const { year, number, issuedOn } = await takeInvoiceNumber(unit)
  const fields = make({ label: `${year}-${String(number).padStart(5, '0')}`, issuedOn })
  await unit.tx.insert(shopInvoices).values({ ...of, year, number, issuedOn, fields })
  return fields
}

/**
 * Takes the next number of the year, whose row stays locked until the transaction ends: one that is rolled back has taken none, so that
 * there is no gap. `at` is an instant as SQL, left out the present.
 */
export async function takeInvoiceNumber(
  unit: Unit,
  at: SQL = sql`clock_timestamp()`,
): Promise<{ year: number; number: number; issuedOn: string }> {
  const [row] = await unit.tx.execute<{ year: number; number: number; day: string }>(sql`
    with today as materialized (select (${at} at time zone ${taxZone})::date as day)
    insert into ${shopInvoiceNumbers} (year, newest) select extract(year from day)::int, 1 from today
    on conflict (year) do update set newest = ${shopInvoiceNumbers}.newest + 1
    returning year, newest as number, (select day::text from today) as day`)
  if (!row) throw new Error('there is no number')
  return { year: row.year, number: row.number, issuedOn: row.day }
}
