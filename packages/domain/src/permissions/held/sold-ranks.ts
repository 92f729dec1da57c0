import type { Executor } from '@kubora/schema/db/client'
import { keptRanks, playerRanks, rankPermissions, ranks } from '@kubora/schema/db/permissions'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { RankGood, StaffRank } from '#permissions/held/rank-time.ts'
import { opensTeamPanel } from '#permissions/opens-team-panel.ts'

/** SQL: what of a rank is still to be given. */
const isOpen = and(eq(shopGoods.kind, 'RANK'), inArray(shopGoods.state, ['WAITING', 'ACTIVE', 'PAUSED']))

/** Returns whether the player has bought a rank of which time is left, or has one of staff that waits for its turn. */
export async function hasSoldRank(db: Executor, playerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: shopGoods.id })
    .from(shopGoods)
    .where(and(eq(shopGoods.playerId, playerId), isOpen))
    .limit(1)
  const kept = await db
    .select({ id: keptRanks.playerId })
    .from(keptRanks)
    .where(eq(keptRanks.playerId, playerId))
  return rows.length + kept.length > 0
}

/** Returns the ranks that the player has bought and of which time is left, the older first; who writes them holds the lock of rights. */
export async function readSoldRanks(unit: Unit, playerId: number): Promise<RankGood[]> {
  const rows = await unit.tx
    .select()
    .from(shopGoods)
    .where(and(eq(shopGoods.playerId, playerId), isOpen))
    .orderBy(asc(shopGoods.createdAt), asc(shopGoods.id))
  return rows.flatMap((row) => {
    if (row.rankId === null) return []
    const boughtAt = row.createdAt.getTime()
    return [
      {
        id: row.id,
        rankId: row.rankId,
        remainingMs: row.remainingMs,
        runningSince: row.runningSince?.getTime() ?? null,
        isActive: row.state === 'ACTIVE',
        availableSince: row.availableSince?.getTime() ?? boughtAt,
        boughtAt,
        isHeld: row.heldSince !== null,
      },
    ]
  })
}

/** What of a rank decides whether it may be sold. */
export type SellableRank = { isTeam: boolean; requiresSecondFactor: boolean; permissions: readonly string[] }

/** Returns whether a rank may be sold: it makes no team member, and gives nothing that opens the TeamPanel. */
export function maySell({ isTeam, requiresSecondFactor, permissions }: SellableRank): boolean {
  return !isTeam && !requiresSecondFactor && !permissions.some(opensTeamPanel)
}

/** Returns the levels of these ranks that may be sold; of a deleted one, or one that may not, there is none. */
export async function levelsOfSellable(
  db: Executor,
  rankIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (rankIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: ranks.id,
      level: ranks.level,
      isTeam: ranks.isTeam,
      requiresSecondFactor: ranks.requiresSecondFactor,
      permissions: sql<string[]>`array(select ${rankPermissions.permission} from ${rankPermissions}
        where ${rankPermissions.rankId} = ${ranks.id})`,
    })
    .from(ranks)
    .where(and(inArray(ranks.id, [...rankIds]), sql`${ranks.deletedAt} is null`))
  return new Map(rows.filter(maySell).map(({ id, level }) => [id, level]))
}

/** The row of a player's rank; `goodId` when the time is that of a good. */
export type RankRow = {
  rankId: number
  endsAt: number | null
  ended: boolean
  goodId: string | null
  givenAt: number
}

/** Returns the row of the player's rank; null without one. */
export async function readRankRow(unit: Unit, playerId: number): Promise<RankRow | null> {
  const [row] = await unit.tx.select().from(playerRanks).where(eq(playerRanks.playerId, playerId))
  if (!row) return null
  const { rankId, expiresAt, ended, goodId, grantedAt } = row
  return { rankId, endsAt: expiresAt?.getTime() ?? null, ended, goodId, givenAt: grantedAt.getTime() }
}

/** Returns whether a row is of a rank that staff gave, deleted or not, whose end has not passed. */
export function holdsByStaff(row: RankRow | null, now: number): row is RankRow {
  return row !== null && row.goodId === null && !row.ended && (row.endsAt === null || row.endsAt > now)
}

/** Returns the rank that staff gave the player: the present one, else the one that waits; null without one that still holds. */
export async function readGivenRank(
  unit: Unit,
  playerId: number,
  { row, now }: { row: RankRow | null; now: number },
): Promise<StaffRank | null> {
  const isPresent = holdsByStaff(row, now)
  const given = isPresent ? row : await readKeptRank(unit, playerId)
  if (given === null) return null
  const [rank] = await unit.tx
    .select({
      level: ranks.level,
      isTeam: ranks.isTeam,
      requiresSecondFactor: ranks.requiresSecondFactor,
      deletedAt: ranks.deletedAt,
      permissions: sql<string[]>`array(select ${rankPermissions.permission} from ${rankPermissions}
        where ${rankPermissions.rankId} = ${ranks.id})`,
    })
    .from(ranks)
    .where(eq(ranks.id, given.rankId))
  if (!rank || rank.deletedAt !== null) return null
  const { rankId, endsAt, givenAt } = given
  // what gives more than can be bought stands above it
  return { rankId, level: rank.level, isTeam: !maySell(rank), endsAt, givenAt, isPresent }
}

/** Returns the rank of staff that waits for one of the shop; null without one. */
export async function readKeptRank(unit: Unit, playerId: number) {
  const [kept] = await unit.tx.select().from(keptRanks).where(eq(keptRanks.playerId, playerId))
  if (!kept) return null
  const { rankId, expiresAt, grantedAt } = kept
  return { rankId, endsAt: expiresAt?.getTime() ?? null, givenAt: grantedAt.getTime() }
}

/** Lets a rank of staff wait for one of the shop, in place of one that waits. */
export async function keepRank(
  unit: Unit,
  playerId: number,
  rank: { rankId: number; expiresAt: Date | null; grantedAt: Date | SQL },
): Promise<void> {
  await unit.tx
    .insert(keptRanks)
    .values({ playerId, ...rank })
    .onConflictDoUpdate({ target: keptRanks.playerId, set: rank })
}

/** Leaves the goods whose rank the player had to staff: they took the rank, so no schedule gives it again. */
export async function stopRunningGoods(unit: Unit, playerId: number): Promise<void> {
  await unit.tx
    .update(shopGoods)
    .set({ state: 'STUCK', fault: 'RANK_REMOVED', runningSince: null })
    .where(and(eq(shopGoods.playerId, playerId), eq(shopGoods.kind, 'RANK'), eq(shopGoods.state, 'ACTIVE')))
}
