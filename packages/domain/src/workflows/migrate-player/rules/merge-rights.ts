import {
  permissionGroups,
  playerGroups,
  playerPermissions,
  playerRanks,
  ranks,
} from '@kubora/schema/db/permissions'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { hasNotEnded } from '#permissions/holders.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import {
  type MigrationOption,
  optionOf,
  type Pair,
  type RuleWork,
} from '#workflows/migrate-player/migration-rule.ts'
import { changeRows, deleteRows } from '#workflows/migrate-player/recorded-changes.ts'

// what gives something now: not ended, and of no deleted group or rank
const inGroup = (row: SQL) =>
  sql`${hasNotEnded(row)} and exists (select from ${permissionGroups} g where g.id = ${row}.group_id and g.deleted_at is null)`
const inRank = (row: SQL) =>
  sql`${hasNotEnded(row)} and exists (select from ${ranks} g where g.id = ${row}.rank_id and g.deleted_at is null)`

/** Gives memberships of groups to the other player. */
export function mergeGroups(work: RuleWork): Promise<number> {
  return mergeHeld(work, playerGroups, { isHeld: inGroup, isOf: sql`t.group_id = o.group_id` })
}

/** Gives direct permissions to the other player. */
export function mergePermissions(work: RuleWork): Promise<number> {
  return mergeHeld(work, playerPermissions, { isHeld: hasNotEnded, isOf: sql`t.permission = o.permission` })
}

/** Asks whose rank counts where both players have one. */
export async function askRanks(unit: Unit, { from, to }: Pair): Promise<MigrationOption[] | null> {
  const [ofFrom, ofTo] = [await readRank(unit, from.id), await readRank(unit, to.id)]
  if (!ofFrom || !ofTo) return null
  return [optionOf('FROM', { rank: ofFrom }), optionOf('TO', { rank: ofTo })]
}

/** Gives the rank to the other player; of two the one that is not chosen ends. */
export function mergeRanks(work: RuleWork): Promise<number> {
  return mergeHeld(work, playerRanks, {
    isHeld: inRank,
    isOf: sql`true`,
    isBetter: sql`${work.answer === 'FROM'}::boolean`,
  })
}

// null: no end
const lastsLonger = sql`coalesce(o.expires_at, 'infinity') > coalesce(t.expires_at, 'infinity')`

/**
 * Gives rows to the other player. Of two of the same kind (`isOf`: rows `t` and `o`) the better one remains; by default that of the
 * later end.
 */
async function mergeHeld(
  { journal, from, to }: RuleWork,
  table: PgTable,
  { isHeld, isOf, isBetter = lastsLonger }: { isHeld: (row: SQL) => SQL; isOf: SQL; isBetter?: SQL },
): Promise<number> {
  const { name } = getTableConfig(table)
  // what the other player had and loses: ended, or not as good
  await deleteRows(
    journal,
    table,
    sql`t.player_id = ${to.id} and exists (select from ${table} o where o.player_id = ${from.id} and ${isOf}
      and ${isHeld(sql`o`)} and (not (${isHeld(sql`t`)}) or ${isBetter}))`,
  )
  const dropped = await deleteRows(
    journal,
    table,
    sql`t.player_id = ${from.id} and ${isHeld(sql`t`)} and exists (select from ${table} o where o.player_id = ${to.id} and ${isOf})`,
  )
  // above each version that a screen may have read of a row in its place
  const former = sql`(select coalesce(max((r.before ->> 'version')::int), 0) from player_migration_rows r
    where r.migration_id = ${journal.migrationId}::uuid and r.table_name = ${name} and r.after is null)`
  const moved = await changeRows(journal, table, {
    where: sql`t.player_id = ${from.id} and ${isHeld(sql`t`)}`,
    set: { player_id: sql`${to.id}::bigint`, version: sql`t.version + 1 + ${former}` },
  })
  return moved + dropped
}

async function readRank(unit: Unit, playerId: number) {
  const [held] = await unit.tx
    .select({ name: ranks.name, level: ranks.level, endsAt: playerRanks.expiresAt })
    .from(playerRanks)
    .innerJoin(ranks, and(eq(ranks.id, playerRanks.rankId), isNull(ranks.deletedAt)))
    .where(and(eq(playerRanks.playerId, playerId), hasNotEnded(sql`${playerRanks}`)))
  return held
}
