import { z } from 'zod'
import { auditTextMaxLength } from '#audit-log.ts'
import { message } from '#messages.ts'
import { orderProviders, orderStates } from '#order-states.ts'
import { rowId } from '#row-id.ts'
import { composedText, isStorableText } from '#text.ts'

/** Fewest characters that are looked for inside a name: an index of trigrams needs three. */
export const orderNamePartMinLength = 3

/** Which orders staff look at; what is absent does not filter. */
export const orderFilter = z.object({
  /** Only those that need the team: what the provider says does not fit, or a good is stuck. */
  needsTeam: z.boolean().nullish(),
  state: z.enum(orderStates, { error: message('invalid-choice') }).nullish(),
  provider: z.enum(orderProviders, { error: message('invalid-choice') }).nullish(),
  productId: rowId.nullish(),
  playerId: rowId.nullish(),
  from: z.date().nullish(),
  to: z.date().nullish(),
  /** The number, a part of the name of the player, the UUID of the player or the order, or the whole address of the buyer. */
  search: composedText()
    .max(auditTextMaxLength, { error: message('toLong') })
    .refine(isStorableText, { error: message('invalid-characters') })
    .transform((text) => text.trim())
    .nullish(),
})

/** Which orders staff look at. */
export type OrderFilter = z.output<typeof orderFilter>

/** A part of an export of orders. */
export const orderExport = z.object({
  filter: orderFilter.nullish(),
  /** How many orders of the export were sent before this part. */
  from: z
    .int32({ error: message('number') })
    .min(0, { error: message('number') })
    .nullish(),
})

/** Most events that are noted as seen at once; as many are listed. */
export const seenEventsMax = 50

/** Events of a provider that belong to no order, which the team has seen. */
export const seeEventsInput = z.object({
  provider: z.enum(['STRIPE', 'TEBEX'], { error: message('invalid-choice') }),
  eventIds: z
    .array(
      z
        .string({ error: message('required') })
        .min(1, { error: message('required') })
        .max(auditTextMaxLength, { error: message('toLong') })
        .refine(isStorableText, { error: message('invalid-characters') }),
      { error: message('required') },
    )
    .min(1, { error: message('required') })
    .max(seenEventsMax, { error: message('toLong') }),
})

/** Most months of which the revenue is shown. */
const revenueMonthsMax = 24

/** The revenue of the last months. */
export const revenueInput = z.object({
  months: z
    .int({ error: message('number') })
    .min(1, { error: message('number') })
    .max(revenueMonthsMax, { error: message('number') }),
})
