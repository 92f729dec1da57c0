import { z } from 'zod'
import { locales } from '#locales.ts'

const day = z.string()
const cents = z.number().int()

/** Who sells. */
const seller = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  taxId: z.string().nullable(),
  vatNote: z.object({ de: z.string(), en: z.string(), fr: z.string() }).nullable(),
})

/**
 * All fields of an invoice, or of the credit note that corrects one, as they were when it was written (§ 14 UStG). Amounts are positive,
 * also those that go back. The buyer is named by the player alone: an address is not asked for.
 */
export const shopInvoice = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  /** What it is called, such as `2026-00017`; that of the invoice which a credit note corrects. */
  label: z.string(),
  corrects: z.object({ label: z.string(), issuedOn: day }).nullable(),
  issuedOn: day,
  /** When it was given, or could be. */
  suppliedOn: day,
  locale: z.enum(locales),
  seller,
  player: z.string(),
  orderNumber: z.number().int(),
  orderedOn: day,
  /** What was ordered, amounts with VAT and after a discount; none in a credit note. */
  lines: z.array(
    z.object({ title: z.string(), quantity: z.number().int(), unitCents: cents, totalCents: cents }),
  ),
  discountCents: cents,
  /** In hundredths of a percent. */
  vatRate: z.number().int(),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
})

/** An invoice or a credit note. */
export type ShopInvoice = z.infer<typeof shopInvoice>
