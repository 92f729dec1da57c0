import { sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { holderRows } from '#permissions/holders.ts'

/**
 * SQL for the administrators: rows of (player_id) of trusted players, linked to a confirmed account, who hold `*` and are team
 * members without an end. One who holds it until some day does not count.
 */
const administrators = sql`
  select distinct starred.player_id
  from (${holderRows(['*'])}) starred
  join players p on p.id = starred.player_id and not p.offline_identity
  join player_links l on l.player_id = p.id and l.kind = 'GAME'
  join accounts a on a.id = l.account_id and a.confirmed_at is not null
  where starred.expires_at is null and (
    exists (select from player_ranks pr join ranks on ranks.id = pr.rank_id
      where pr.player_id = p.id and ranks.is_team and pr.expires_at is null)
    or exists (select from player_groups pg join permission_groups on permission_groups.id = pg.group_id
      where pg.player_id = p.id and permission_groups.is_team and pg.expires_at is null))`

/**
 * Lets one transaction at a time change who holds what, until it commits: what a change checks of others still holds when it
 * commits. Call it before the first read.
 */
export async function lockRights(unit: Unit): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rights', 0))`)
}

/** Returns whether there is an administrator. */
export async function hasAdministrator(unit: Unit): Promise<boolean> {
  const [row] = await unit.tx.execute<{ found: boolean }>(sql`select exists (${administrators}) as found`)
  return row?.found ?? false
}

/** Returns whether the player is an administrator. */
export async function isAdministrator(unit: Unit, playerId: number): Promise<boolean> {
  const [row] = await unit.tx.execute<{ found: boolean }>(
    sql`select exists (select from (${administrators}) a where a.player_id = ${playerId}) as found`,
  )
  return row?.found ?? false
}

/** Throws `LAST_ADMINISTRATOR` when no administrator remains in this transaction. Call it with {@link lockRights} held. */
export async function requireAdministrator(unit: Unit): Promise<void> {
  if (!(await hasAdministrator(unit))) throw new DomainError('LAST_ADMINISTRATOR')
}
