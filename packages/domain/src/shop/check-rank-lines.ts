import { shopOrderLines, shopOrders } from '@kubora/schema/db/shop-orders'
import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { type RankGood, wouldWait } from '#permissions/held/rank-time.ts'
import { levelsOfSellable, readGivenRank, readRankRow, readSoldRanks } from '#permissions/held/sold-ranks.ts'

/** A rank that is to be bought. */
export type RankWanted = { title: string; rankId: number; days: number | null; quantity: number }

/**
 * Throws `PRODUCT_UNAVAILABLE` for a rank that may not be sold, and `RANK_WOULD_WAIT` for one that would wait without an end: behind
 * what the player has, has ordered, or buys with it.
 */
export async function checkRankLines(
  unit: Unit,
  playerId: number,
  wanted: readonly RankWanted[],
): Promise<void> {
  if (wanted.length === 0) return
  const row = await readRankRow(unit, playerId)
  const given = await readGivenRank(unit, playerId, { row, now: Date.now() })
  const before = [...(await readSoldRanks(unit, playerId)), ...(await readOrdered(unit, playerId))]
  const levels = await levelsOfSellable(unit.tx, [
    ...before.map(({ rankId }) => rankId),
    ...wanted.map(({ rankId }) => rankId),
  ])
  for (const { title, rankId, days, quantity } of wanted) {
    const level = levels.get(rankId)
    if (level === undefined) throw new DomainError('PRODUCT_UNAVAILABLE', { params: { title } })
    // a higher one without an end comes first, wherever it stands in the cart
    const isBelow = wanted.some((other) => other.days === null && (levels.get(other.rankId) ?? 0) > level)
    const waits = isBelow || wouldWait(before, given, { rankId, level, levels })
    if (waits || (days === null && quantity > 1))
      throw new DomainError('RANK_WOULD_WAIT', { params: { title } })
    before.push(futureGood(rankId, days))
  }
}

/** Returns the ranks without an end of orders that may still be paid. */
async function readOrdered(unit: Unit, playerId: number): Promise<RankGood[]> {
  const lines = await unit.tx
    .select({ goods: shopOrderLines.goods })
    .from(shopOrderLines)
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
    .where(and(eq(shopOrders.playerId, playerId), inArray(shopOrders.state, ['OPEN', 'PENDING'])))
  return lines.flatMap(({ goods }) =>
    goods.flatMap((good) => (good.kind === 'RANK' ? [futureGood(good.rankId, good.days)] : [])),
  )
}

function futureGood(rankId: number, days: number | null): RankGood {
  return {
    id: '',
    rankId,
    remainingMs: days === null ? null : 0,
    runningSince: null,
    isActive: false,
    availableSince: 0,
    boughtAt: 0,
    isHeld: false,
  }
}
