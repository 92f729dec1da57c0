import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { systemActor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { publishRights } from '#permissions/change-set.ts'
import { firstVersion } from '#permissions/held/first-version.ts'
import type { StaffRank } from '#permissions/held/rank-time.ts'
import { type RankRow, readKeptRank } from '#permissions/held/sold-ranks.ts'
import { remindedAlready } from '#permissions/remind-of-rank-ends.ts'

/** Gives the player the rank of a good of the shop until all goods of that rank have run, in place of the row there is. */
export async function grantSoldRank(
  unit: Unit,
  playerId: number,
  {
    row,
    rankId,
    goodId,
    endsAt,
  }: { row: RankRow | null; rankId: number; goodId: string; endsAt: number | null },
): Promise<void> {
  const isSame = row !== null && !row.ended && row.rankId === rankId && row.endsAt === endsAt
  if (isSame && row.goodId === goodId) return
  await writeRow(unit, playerId, { rankId, goodId, endsAt, grantedAt: sql`clock_timestamp()` })
  // of the same rank, another good runs now
  if (isSame && row.goodId !== null) return
  await record(unit, playerId, 'player-ranks.sell', { before: row, after: { rankId, endsAt } })
}

/** Gives the player the rank of staff again that waited for one of the shop. */
export async function returnGivenRank(
  unit: Unit,
  playerId: number,
  { row, given }: { row: RankRow | null; given: StaffRank },
): Promise<void> {
  const { rankId, endsAt, givenAt } = given
  await writeRow(unit, playerId, { rankId, goodId: null, endsAt, grantedAt: new Date(givenAt) })
  await record(unit, playerId, 'player-ranks.return', { before: row, after: { rankId, endsAt } })
}

/**
 * Puts the rank of staff back that waited for one of the shop and is deleted, where it still holds: it gives nothing, as to its other
 * holders, and comes back with them when it is restored.
 */
export async function returnDeletedRank(
  unit: Unit,
  playerId: number,
  { row, now }: { row: RankRow | null; now: number },
): Promise<void> {
  const kept = await readKeptRank(unit, playerId)
  const isReplaced = row !== null && row.goodId === null && !row.ended
  if (kept === null || isReplaced || (kept.endsAt !== null && kept.endsAt <= now)) return
  const { rankId, endsAt, givenAt } = kept
  await writeRow(unit, playerId, { rankId, goodId: null, endsAt, grantedAt: new Date(givenAt) })
}

/** Takes the rank of the shop of which no time is left, or none that may run; one that has ended stays. */
export async function takeSoldRank(unit: Unit, playerId: number, row: RankRow | null): Promise<void> {
  if (row === null || row.goodId === null || row.ended) return
  await unit.tx.delete(playerRanks).where(eq(playerRanks.playerId, playerId))
  await record(unit, playerId, 'player-ranks.take-back', { before: row, after: null })
}

type Row = {
  rankId: number
  goodId: string | null
  endsAt: number | null
  grantedAt: Date | ReturnType<typeof sql>
}

async function writeRow(unit: Unit, playerId: number, { endsAt, ...row }: Row): Promise<void> {
  const expiresAt = endsAt === null ? null : new Date(endsAt)
  const values = { ...row, expiresAt, ended: false, remindedAt: remindedAlready(expiresAt) }
  await unit.tx
    .insert(playerRanks)
    .values({ playerId, version: firstVersion, ...values })
    .onConflictDoUpdate({
      target: playerRanks.playerId,
      set: { ...values, version: sql`${playerRanks.version} + 1` },
    })
}

type Held = { rankId: number; endsAt: number | null }

/** Writes the line of the ACP log, and publishes the change to game servers, screens and the player's account. */
async function record(
  unit: Unit,
  playerId: number,
  action: 'player-ranks.sell' | 'player-ranks.return' | 'player-ranks.take-back',
  { before, after }: { before: (Held & { ended: boolean }) | null; after: Held | null },
): Promise<void> {
  await recordAudit(unit, {
    actor: systemActor,
    action,
    target: { type: 'player', id: playerId },
    oldValue: before === null || before.ended ? null : await describe(unit, before),
    newValue: after === null ? null : await describe(unit, after),
  })
  await publishRights(unit, { playerId }, true)
}

async function describe(unit: Unit, { rankId, endsAt }: Held) {
  const [rank] = await unit.tx.select({ name: ranks.name }).from(ranks).where(eq(ranks.id, rankId))
  return { rankId, rank: rank?.name ?? '', endsAt: endsAt === null ? null : new Date(endsAt).toISOString() }
}
