import { z } from 'zod'
import { locales } from '#locales.ts'
import { message } from '#messages.ts'
import { rowId } from '#row-id.ts'
import { requiredName } from '#text.ts'

/** The largest sum of an order, and the highest price, in cents. */
export const orderCentsMax = 1_000_000

/** Most of one product in a cart. */
const quantityMax = 100

/** Most products in a cart. */
export const cartLinesMax = 20

/** Minutes for which an order can be paid. */
export const payMinutes = 60

/** Most days for which a rank is sold. */
const rankDaysMax = 3650

/** Most characters of a player's name. */
const playerNameMaxLength = 40

/** Where an order stands; `PENDING`: the payment takes days. */
export type OrderState =
  | 'OPEN'
  | 'PENDING'
  | 'PAID'
  | 'EXPIRED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTLY_REFUNDED'
  | 'DISPUTED'
  | 'LOST'

/** A secret that a browser has made: 32 random bytes as base64url. It shows the cart or order. */
export const shopKey = z
  .string({ error: message('required') })
  .regex(/^[A-Za-z0-9_-]{43}$/, { error: message('invalid-characters') })

function wholeNumber(min: number, max: number) {
  const params = { min, max }
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[0-9]{1,9}$/)
          .transform(Number),
      ],
      { error: (issue) => message(issue.input == null || issue.input === '' ? 'required' : 'number') },
    )
    .superRefine((value, context) => {
      if (Number.isSafeInteger(value) && value >= min && value <= max) return
      context.addIssue({ code: 'custom', message: message('number-range'), params })
    })
}

/** An amount in whole cents. */
const cents = wholeNumber(0, orderCentsMax)

/** What the dearest cart costs: the order says that it is too much. */
const cartCentsMax = cartLinesMax * quantityMax * orderCentsMax

/** How many of a product; 0 takes it out of the cart. */
export const setCartLineInput = z.object({
  cartKey: shopKey,
  productId: rowId,
  quantity: wholeNumber(0, quantityMax),
})

/** The order of a cart. */
export const placeOrderInput = z.object({
  cartKey: shopKey,
  /** Chosen once per attempt: a repeated request finds the order of the first. */
  orderKey: shopKey,
  playerName: requiredName(playerNameMaxLength),
  /** The sum that the buyer has seen; another one now is refused. */
  totalCents: wholeNumber(0, cartCentsMax),
  locale: z.enum(locales, { error: message('invalid-choice') }),
  /** That the terms hold, and that what is bought is given at once. */
  accepted: z.literal(true, { error: message('confirm') }),
})

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)

/** A product that is a rank. The content item has its title and text. */
export const setRankProductInput = z.object({
  itemId: rowId,
  /** The version that was read; null for a product that is new. */
  version: z.int({ error: message('number') }).nullable(),
  rankId: rowId,
  /** Null: without an end. */
  days: optional(wholeNumber(1, rankDaysMax)),
  priceCents: cents,
  limitPerPlayer: optional(wholeNumber(1, quantityMax)),
  stock: optional(wholeNumber(0, 1_000_000)),
  enabled: z.boolean({ error: message('required') }),
})

/** The lines of an order whose goods are taken back, for what was paid back at the provider. */
export const nameLinesInput = z.object({
  id: z.guid({ error: message('uuid') }),
  version: z.int({ error: message('number') }),
  lines: z
    .array(z.int({ error: message('number') }).min(0, { error: message('number') }))
    .max(cartLinesMax, { error: message('invalid-choice') })
    .transform((lines) => [...new Set(lines)]),
})

/** A refund, and the lines of the order whose goods are taken back. */
export const refundOrderInput = nameLinesInput.extend({ cents: wholeNumber(1, orderCentsMax) })

/** A good that is meant. */
export const goodTarget = z.object({ id: z.guid({ error: message('uuid') }) })

/** Which orders staff look at: that of a number; null for those that need them. */
export const listOrdersInput = z.object({ number: optional(wholeNumber(1, 999_999_999)) })
