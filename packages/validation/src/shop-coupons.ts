import { z } from 'zod'
import { message } from '#messages.ts'
import { optionalInstant } from '#optional-instant.ts'
import { rowId } from '#row-id.ts'
import { optional, orderCentsMax, shopKey, wholeNumber } from '#shop.ts'

/** A code as people type it; stored in upper case. */
const code = z
  .string({ error: message('required') })
  .trim()
  .toUpperCase()
  .min(1, { error: message('required'), abort: true })
  .regex(/^[A-Z0-9_-]{3,40}$/, { error: message('coupon-code') })

const version = z.int({ error: message('number') })

/** What of a coupon the team sets. */
export const couponFields = z.object({
  code,
  /** How much it takes off: a part of the price, or an amount in cents. */
  percent: optional(wholeNumber(1, 100)),
  cents: optional(wholeNumber(1, orderCentsMax)),
  /** The product that it is for; null: all. */
  productId: optional(rowId),
  startsAt: optionalInstant,
  endsAt: optionalInstant,
  /** How many orders may still have it; null: any number. */
  usesLeft: optional(wholeNumber(0, 1_000_000)),
  usesPerPlayer: optional(wholeNumber(1, 100)),
})

/** Refuses a coupon that lowers the price in no way or in two, or ends before it begins. */
function checkCoupon(coupon: z.output<typeof couponFields>, context: z.core.$RefinementCtx): void {
  const { percent, cents, startsAt, endsAt } = coupon
  const refuse = (path: string, key: 'coupon-value' | 'end-before-start') =>
    context.addIssue({ code: 'custom', path: [path], message: message(key) })
  if ((percent === null) === (cents === null)) refuse('percent', 'coupon-value')
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse('endsAt', 'end-before-start')
}

/** A new coupon. */
export const addCouponInput = couponFields.superRefine(checkCoupon)

/** A coupon with the values it shall have; `version` is the one that was read. */
export const editCouponInput = couponFields.extend({ id: rowId, version }).superRefine(checkCoupon)

/** A coupon that is meant, and the version that was read. */
export const couponTarget = z.object({ id: rowId, version })

/** The coupon of a cart; null takes it out. */
export const setCartCouponInput = z.object({ cartKey: shopKey, code: optional(code) })
