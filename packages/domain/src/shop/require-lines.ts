import { shopOrderLines } from '@kubora/schema/db/shop-orders'
import { message } from '@kubora/validation/messages'
import { eq } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Throws `INVALID_INPUT` at `lines` for a position that the order does not have. */
export async function requireLines(unit: Unit, orderId: string, wanted: readonly number[]): Promise<void> {
  const lines = await unit.tx
    .select({ position: shopOrderLines.position })
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, orderId))
  const known = new Set(lines.map(({ position }) => position))
  if (wanted.every((position) => known.has(position))) return
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'lines', key: message('invalid-choice') }] })
}
