import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * SQL: id of the account a player belongs to: the account of the game link, else the account whose game link ended last,
 * else null.
 */
export function ownerAccountOf(playerId: SQL): SQL<number | null> {
  return sql`(select coalesce(l.account_id, p.former_account_id) from ${players} p
    left join ${playerLinks} l on l.player_id = p.id and l.kind = 'GAME' where p.id = ${playerId})`
}

/** Returns the id of the account a player belongs to or belonged to last; null when no account ever did. */
export async function ownerOf(unit: Unit, playerId: number): Promise<number | null> {
  const [row] = await unit.tx.execute<{ owner: string | null }>(
    sql`select ${ownerAccountOf(sql`${playerId}`)} as owner`,
  )
  return row?.owner == null ? null : Number(row.owner)
}
