import { z } from 'zod'
import { emailAddress } from '#accounts.ts'
import { locales } from '#locales.ts'
import { message } from '#messages.ts'
import { optionalInstant } from '#optional-instant.ts'
import { plainName } from '#raw-code.ts'
import { rowId } from '#row-id.ts'
import { codePointLength, optionalText, requiredName, requiredText } from '#text.ts'

/** The largest sum of an order, and the highest price, in cents. */
export const orderCentsMax = 1_000_000

/** Most of one product in a cart, and in a bundle. */
export const quantityMax = 100

/** The smallest sum that providers take, in cents; an order of nothing needs none. */
export const payCentsMin = 50

/** Most products in a cart. */
export const cartLinesMax = 20

/** Minutes for which an order can be paid. */
export const payMinutes = 60

/** Most days for which a rank is sold. */
const rankDaysMax = 3650

/** Most characters of a player's name. */
const playerNameMaxLength = 40

/** Most characters of what is said with a gift. */
export const giftMessageMaxLength = 200

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

/** Returns the schema of a whole number, or its digits as text. */
export function wholeNumber(min: number, max: number) {
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

/** Returns the schema of what may be left out, or be empty: null then. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)

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

const localeInput = z.enum(locales, { error: message('invalid-choice') })

/** The name of a player who is to get something. */
const playerName = requiredName(playerNameMaxLength)

/** A player whom somebody might buy something for. */
export const recipientInput = z.object({ playerName })

/** The device's cart, which becomes the account's. */
export const joinCartInput = z.object({ cartKey: shopKey })

// the full stop, and what looks like one
const dot = String.raw`[.。．｡․﹒۔ꓸ܁]`

// `3.Mai` is none, `z.B.` neither
const webAddress = new RegExp(
  String.raw`\/\/|localhost|\p{N}{1,3}(?:${dot}\p{N}{1,3}){3}|www${dot}|(?:[\p{L}\p{M}\p{S}_-][\p{N}-]*|\p{N}{3})${dot}\p{L}{2,}`,
  'iu',
)

// hosts may be called `12.gg`, as dates are written
const numberedAddress = new RegExp(String.raw`\p{N}${dot}\p{L}{2,}`, 'iu')

/** Refuses web addresses: the text is mailed or shown to whom anybody may have named, and must advertise nothing. */
function withoutAddress(schema: z.ZodType<string, string>, more?: RegExp) {
  return schema.refine((text) => !webAddress.test(text) && more?.test(text) !== true, {
    error: message('no-web-address'),
  })
}

/** What is said with a gift: one line, as a second one might look like somebody else's in the chat of the game. */
const giftMessage = (maxLength: number) => withoutAddress(plainName(maxLength), numberedAddress)

/** A line of the cart as the buyer has seen it: what it is, how many, and the days of a rank; null for any other good and without an end. */
const seenLine = z.object({
  productId: rowId,
  quantity: wholeNumber(1, quantityMax),
  title: z.string({ error: message('required') }),
  days: z
    .int({ error: message('number') })
    .nullish()
    .transform((days) => days ?? null),
})

/** The order of a cart. */
export const placeOrderInput = z.object({
  cartKey: shopKey,
  /** Chosen once per attempt: a repeated request finds the order of the first. */
  orderKey: shopKey,
  playerName,
  /** The UUID of the player whom the buyer saw by that name; another one now is refused. */
  playerUuid: z
    .guid({ error: message('uuid') })
    .nullish()
    .transform((value) => value?.toLowerCase() ?? null),
  /** Whether it is for somebody else, who then reads the message in the game. */
  isGift: z
    .boolean({ error: message('required') })
    .nullish()
    .transform((value) => value ?? false),
  giftMessage: optionalText(giftMessageMaxLength, giftMessage),
  /** The sum that the buyer has seen; another one now is refused. */
  totalCents: wholeNumber(0, cartCentsMax),
  /** The lines that the buyer has seen; others now are refused. */
  lines: z
    .array(seenLine)
    .max(cartLinesMax, { error: message('invalid-choice') })
    .nullish()
    .transform((lines) => lines ?? null),
  /** Where mails about it go; left out by accounts, whose own address they have. */
  email: optionalText(254, () => emailAddress),
  locale: localeInput,
  /** That the terms hold, and that what is bought is given at once. */
  accepted: z.literal(true, { error: message('confirm') }),
})

/** What is typed into the form of an order: two consents, as the second has to be given expressly (§ 356 (5) BGB). */
export const orderFormInput = z.object({
  playerName,
  isGift: z.boolean(),
  giftMessage: z
    .string()
    .transform((text): string | null | undefined => text)
    .pipe(placeOrderInput.shape.giftMessage),
  email: z.string(),
  accepted: placeOrderInput.shape.accepted,
  atOnce: placeOrderInput.shape.accepted,
})

/** The same for guests, who name an address. */
export const guestOrderFormInput = orderFormInput.extend({ email: emailAddress })

type Sale = {
  priceCents: number
  salePriceCents: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

/** Refuses a sale that is not below the price, has no time, or ends before it begins. */
export function checkSale(sale: Sale, context: z.core.$RefinementCtx): void {
  const { priceCents, salePriceCents, saleStartsAt, saleEndsAt } = sale
  const refuse = (path: keyof Sale, key: 'sale-price' | 'missing-instant' | 'end-before-start') =>
    context.addIssue({ code: 'custom', path: [path], message: message(key) })
  if (salePriceCents === null) {
    if (saleStartsAt !== null || saleEndsAt !== null) refuse('salePriceCents', 'sale-price')
    return
  }
  if (salePriceCents >= priceCents) refuse('salePriceCents', 'sale-price')
  if (saleStartsAt === null) refuse('saleStartsAt', 'missing-instant')
  if (saleEndsAt === null) refuse('saleEndsAt', 'missing-instant')
  if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt)
    refuse('saleEndsAt', 'end-before-start')
}

/** What any product costs, how often it may be bought, and by whom. */
export const productTerms = z.object({
  itemId: rowId,
  /** The version that was read; null for a product that is new. */
  version: z.int({ error: message('number') }).nullable(),
  priceCents: cents,
  /** The price while the sale runs; null: none. */
  salePriceCents: optional(cents),
  saleStartsAt: optionalInstant,
  saleEndsAt: optionalInstant,
  limitPerPlayer: optional(wholeNumber(1, quantityMax)),
  stock: optional(wholeNumber(0, 1_000_000)),
  /** The player has this rank or one above it; null: anybody. */
  requiredRankId: optional(rowId),
  enabled: z.boolean({ error: message('required') }),
})

/** Fields of a product that is a rank. */
export const rankProductFields = productTerms.extend({
  rankId: rowId,
  /** Null: without an end. */
  days: optional(wholeNumber(1, rankDaysMax)),
})

/** A product that is a rank. The content item has its title and text. */
export const setRankProductInput = rankProductFields.superRefine(checkSale)

/** The lines of an order whose goods are taken back, for what was paid back at the provider. */
export const nameLinesInput = z.object({
  id: z.guid({ error: message('uuid') }),
  version: z.int({ error: message('number') }),
  lines: z
    .array(z.int({ error: message('number') }).min(0, { error: message('number') }))
    .max(cartLinesMax, { error: message('invalid-choice') })
    .transform((lines) => [...new Set(lines)]),
})

/** An order of which a refund failed. */
export const noteFailedRefundsInput = nameLinesInput.omit({ lines: true })

/** A refund, and the lines of the order whose goods are taken back. */
export const refundOrderInput = nameLinesInput.extend({ cents: wholeNumber(1, orderCentsMax) })

/** A good that is meant. */
export const goodTarget = z.object({ id: z.guid({ error: message('uuid') }) })

/** Most characters of what is withdrawn. */
const withdrawnMaxLength = 300

/** Most characters of why staff decline a withdrawal. */
const declineReasonMaxLength = 1000

/** By which a buyer withdraws from a contract (§ 356a BGB): no more than who, which contract, and where the receipt goes. */
export const withdrawInput = z.object({
  /** Chosen once per form: a repeated request is one withdrawal. */
  key: shopKey,
  name: withoutAddress(requiredName(100)),
  /** The order's number, or what else names it: nobody is refused for want of a number. */
  order: withoutAddress(requiredName(100)),
  email: emailAddress,
  /** What of it; null for all. */
  what: optionalText(withdrawnMaxLength, (maxLength) => withoutAddress(requiredText(maxLength))),
  locale: localeInput,
})

/** What its form checks, where nothing is an empty text. */
export const withdrawFormInput = withdrawInput.pick({ name: true, order: true, email: true }).extend({
  what: withoutAddress(
    z.string().refine((text) => codePointLength(text) <= withdrawnMaxLength, {
      error: message('toLong'),
      params: { max: withdrawnMaxLength },
    }),
  ),
})

/** Why a withdrawal is declined, as its sender reads it. */
export const declineWithdrawalInput = z.object({
  id: z.guid({ error: message('uuid') }),
  reason: requiredText(declineReasonMaxLength),
})

/** A withdrawal, and the number of the order that was paid back for it. */
export const settleWithdrawalInput = z.object({
  id: z.guid({ error: message('uuid') }),
  orderNumber: wholeNumber(1, 999_999_999),
})
