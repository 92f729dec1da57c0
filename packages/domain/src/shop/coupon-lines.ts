import type { Executor } from '@kubora/schema/db/client'
import { shopCoupons, shopProducts } from '@kubora/schema/db/shop-products'
import { message } from '@kubora/validation/messages'
import { rowId } from '@kubora/validation/row-id'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

// the inputs of the actions check them again
const stored = z.object({
  code: z.string(),
  percent: z.number().nullable(),
  cents: z.number().nullable(),
  productId: rowId.nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  usesLeft: z.number().nullable(),
  usesPerPlayer: z.number().nullable(),
})

/** Lines of the ACP log about coupons. */
export const couponLines = {
  added: z.object({ id: rowId, after: stored }),
  edited: z.object({ id: rowId, before: stored, after: stored }),
  deleted: z.object({ before: stored }),
}

type CouponRow = typeof shopCoupons.$inferSelect

/** Returns what the team decides of a coupon, as the ACP log has it. */
export function couponContent(
  row: Omit<CouponRow, 'id' | 'version' | 'createdAt' | 'deletedAt'>,
): z.output<typeof stored> {
  const { code, percent, cents, productId, startsAt, endsAt, usesLeft, usesPerPlayer } = row
  const times = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
  return { code, percent, cents, productId, ...times, usesLeft, usesPerPlayer }
}

/** Returns a coupon that is not deleted, with its version; null when there is none. */
export async function presentCoupon(db: Executor, id: number) {
  const [row] = await db.select().from(shopCoupons).where(isKept(id))
  return row ? { version: row.version, content: couponContent(row) } : null
}

/** Returns the coupon that has a code now; null when none has. */
export async function presentCouponOf(db: Executor, code: string) {
  const ofCode = and(eq(shopCoupons.code, code), isNull(shopCoupons.deletedAt))
  const [row] = await db.select().from(shopCoupons).where(ofCode)
  return row ? couponContent(row) : null
}

/**
 * Locks a coupon that is not deleted. Throws `NOT_FOUND` when there is none, `CONFLICT` when it was changed or used since the caller
 * read `version`.
 */
export async function lockCoupon(
  unit: Unit,
  { id, version }: { id: number; version: number },
): Promise<CouponRow> {
  const [row] = await unit.tx.select().from(shopCoupons).where(isKept(id)).for('update')
  if (!row) throw new DomainError('NOT_FOUND')
  if (row.version !== version) throw new DomainError('CONFLICT', { params: { version: row.version } })
  return row
}

function isKept(id: number) {
  return and(eq(shopCoupons.id, id), isNull(shopCoupons.deletedAt))
}

/**
 * Locks the product that a coupon is for. Call it before the coupon is locked, as orders lock them in this order. Throws `INVALID_INPUT`
 * at `productId` for no product.
 */
export async function requireCouponProduct(unit: Unit, productId: number | null): Promise<void> {
  if (productId === null) return
  const [row] = await unit.tx
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(eq(shopProducts.id, productId))
    .for('key share')
  if (!row) throw fieldFault('productId', 'invalid-choice')
}

/** Throws `INVALID_INPUT` at `code` when another coupon has it; any other error unchanged. */
export function refuseTakenCode(error: unknown): never {
  if (violatedConstraint(error) !== 'shop_coupons_code_key') throw error
  throw fieldFault('code', 'taken')
}

function fieldFault(path: 'code' | 'productId', key: 'taken' | 'invalid-choice'): DomainError {
  return new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message(key) }] })
}
