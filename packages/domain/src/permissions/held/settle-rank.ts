import { keptRanks } from '@kubora/schema/db/permissions'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { lockRights } from '#permissions/administrators.ts'
import {
  grantSoldRank,
  returnDeletedRank,
  returnGivenRank,
  takeSoldRank,
} from '#permissions/held/grant-sold-rank.ts'
import { chooseRank, elapse, type RankGood } from '#permissions/held/rank-time.ts'
import {
  hasSoldRank,
  holdsByStaff,
  keepRank,
  levelsOfSellable,
  readGivenRank,
  readKeptRank,
  readRankRow,
  readSoldRanks,
} from '#permissions/held/sold-ranks.ts'

/**
 * Makes a change of what a player has or has bought, and gives the player the rank that comes first then: a rank of the team in any
 * case, else that of the highest level. The time of all others stands still; that of the former one ran until now, by the database's
 * clock. Safe to run at any time, and without a change.
 */
export async function settleRank(
  unit: Unit,
  playerId: number,
  change: (now: Date) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await lockRights(unit)
  const now = await readNow(unit)
  const had = await hasSoldRank(unit.tx, playerId)
  if (had) await letTimeRun(unit, playerId, now)
  await change(now)
  // the change may have taken the last one
  if (had || (await hasSoldRank(unit.tx, playerId))) await giveFirst(unit, playerId, now)
}

/** Returns the present, by the database's clock, in whole milliseconds as rows have it. */
async function readNow(unit: Unit): Promise<Date> {
  const [row] = await unit.tx.execute<{ now: string }>(
    sql`select extract(epoch from date_trunc('milliseconds', clock_timestamp())) * 1000 as now`,
  )
  return new Date(Math.round(Number(row?.now)))
}

async function letTimeRun(unit: Unit, playerId: number, now: Date): Promise<void> {
  const goods = await readSoldRanks(unit, playerId)
  const before = new Map(goods.map((good) => [good.id, good]))
  for (const { id, remainingMs, runningSince, endedAt } of elapse(goods, now.getTime())) {
    const good = before.get(id)
    if (good?.remainingMs === remainingMs && good.runningSince === runningSince) continue
    await unit.tx
      .update(shopGoods)
      .set(
        endedAt === null
          ? { remainingMs, runningSince: runningSince === null ? null : new Date(runningSince) }
          : { remainingMs: 0, runningSince: null, state: 'ENDED', endedAt: new Date(endedAt) },
      )
      .where(eq(shopGoods.id, id))
  }
}

async function giveFirst(unit: Unit, playerId: number, now: Date): Promise<void> {
  const all = await readSoldRanks(unit, playerId)
  const levels = await levelsOfSellable(
    unit.tx,
    all.map(({ rankId }) => rankId),
  )
  await setAside(
    unit,
    all.filter(({ rankId }) => !levels.has(rankId)),
  )
  const goods = all.filter(({ rankId }) => levels.has(rankId))
  const row = await readRankRow(unit, playerId)
  const given = await readGivenRank(unit, playerId, { row, now: now.getTime() })
  const chosen = chooseRank(goods, given, { levels, now: now.getTime() })
  await markGoods(unit, goods, { running: chosen.by === 'SHOP' ? chosen : null, now })
  if (chosen.by === 'SHOP') {
    // one of a deleted rank, too, for when that is restored; it replaces none that waits
    const isKept = given !== null || (await readKeptRank(unit, playerId)) === null
    if (holdsByStaff(row, now.getTime()) && isKept) await keepGivenRank(unit, playerId, row)
    return grantSoldRank(unit, playerId, { row, ...chosen })
  }
  if (chosen.by === 'STAFF' && given?.isPresent === false)
    await returnGivenRank(unit, playerId, { row, given })
  if (chosen.by === 'NONE') {
    // its end has no line in the log yet; the schedule that writes it settles again
    if (row !== null && !row.ended && row.endsAt !== null && row.endsAt <= now.getTime()) return
    await takeSoldRank(unit, playerId, row)
    await returnDeletedRank(unit, playerId, { row, now: now.getTime() })
  }
  // it is in its place again, staff gave another one since, or its time has passed
  await unit.tx.delete(keptRanks).where(eq(keptRanks.playerId, playerId))
}

/** Leaves goods to staff whose rank may no longer be sold. */
async function setAside(unit: Unit, goods: readonly RankGood[]): Promise<void> {
  if (goods.length === 0) return
  await unit.tx
    .update(shopGoods)
    .set({ state: 'STUCK', fault: 'RANK_NOT_SOLD', runningSince: null })
    .where(
      inArray(
        shopGoods.id,
        goods.map(({ id }) => id),
      ),
    )
}

/** Notes of which goods the rank is, and whose time runs; all others are paused. */
async function markGoods(
  unit: Unit,
  goods: readonly RankGood[],
  { running, now }: { running: { goodId: string; goodIds: readonly string[] } | null; now: Date },
): Promise<void> {
  if (goods.length === 0) return
  const ids = goods.map(({ id }) => id)
  const active = running?.goodIds ?? []
  const paused = ids.filter((id) => !active.includes(id))
  if (paused.length > 0)
    await unit.tx
      .update(shopGoods)
      .set({ state: 'PAUSED', runningSince: null })
      .where(inArray(shopGoods.id, paused))
  if (running === null) return
  await unit.tx
    .update(shopGoods)
    .set({
      state: 'ACTIVE',
      runningSince: sql`case when ${shopGoods.id} = ${running.goodId} then ${now.toISOString()}::timestamptz end`,
    })
    .where(inArray(shopGoods.id, [...active]))
}

async function keepGivenRank(
  unit: Unit,
  playerId: number,
  { rankId, endsAt, givenAt }: { rankId: number; endsAt: number | null; givenAt: number },
): Promise<void> {
  const expiresAt = endsAt === null ? null : new Date(endsAt)
  await keepRank(unit, playerId, { rankId, expiresAt, grantedAt: new Date(givenAt) })
}
