import { banChanges, bans } from '@kubora/schema/db/bans'
import { statHidden } from '@kubora/schema/db/stats'
import { writable } from '@kubora/schema/db/writable'
import { type SQL, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { setHidden } from '#stats/set-hidden.ts'

/** Most players that are hidden or shown in one transaction, as ingest waits for it. */
const batchSize = 500

/**
 * Hides players whom a ban of the network excludes, and shows them again once it has ended, for bans that were changed within the last two
 * minutes. It costs the same however many bans there are.
 */
export async function hideBanned(context: DomainContext): Promise<void> {
  // the inner subquery makes one id for all rows, by which the index is read
  await settle(
    context,
    sql`select distinct b.player_id from ${banChanges} as c join ${bans} as b on b.id = c.ban_id
      where c.id > (select uuidv7(interval '-2 minutes'))`,
  )
}

/** Does the same for all bans, which finds what changed while no process ran. */
export async function hideAllBanned(context: DomainContext): Promise<void> {
  await settle(
    context,
    sql`select player_id from ${bans} where ended_at is null and realm is null
      union select player_id from ${statHidden} where reason = 'BAN'`,
  )
}

/** Does the same at once for players whose bans this unit changed. */
export async function hideBannedOf(unit: Unit, playerIds: readonly number[]): Promise<void> {
  const ids = sql`select player_id from unnest(${sql.param(playerIds)}::bigint[]) as p (player_id)`
  await hideOrShow(unit, await readUnlike(unit.tx, ids))
}

/** Hides or shows those of the players, of which `candidates` returns the ids, who are not yet as their bans say. */
async function settle(context: DomainContext, candidates: SQL): Promise<void> {
  for (let count = batchSize; count === batchSize; ) {
    const rows = await readUnlike(writable(context.db), candidates)
    count = rows.length
    if (count > 0) await inUnit(context, (unit) => hideOrShow(unit, rows))
  }
}

type UnlikeRow = { player_id: string; banned: boolean }

/** Returns those of the players who are not as their bans say. */
function readUnlike(db: Pick<Unit['tx'], 'execute'>, candidates: SQL): Promise<readonly UnlikeRow[]> {
  return db.execute<UnlikeRow>(sql`
    select player_id, banned from (
      select p.player_id, exists (select from ${bans} as b where b.player_id = p.player_id and b.realm is null
          and b.ended_at is null and (b.ends_at is null or b.ends_at > statement_timestamp())) as banned,
        exists (select from ${statHidden} as h where h.player_id = p.player_id and h.reason = 'BAN') as hidden
      from (${candidates}) as p) as found
    where banned <> hidden limit ${batchSize}`)
}

async function hideOrShow(unit: Unit, rows: readonly UnlikeRow[]): Promise<void> {
  const idsOf = (banned: boolean) =>
    rows.filter((row) => row.banned === banned).map(({ player_id }) => Number(player_id))
  await setHidden(unit, idsOf(true), 'BAN', true)
  await setHidden(unit, idsOf(false), 'BAN', false)
}
