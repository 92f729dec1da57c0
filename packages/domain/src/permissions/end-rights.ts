import { type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { systemActor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { publishRights } from '#permissions/change-set.ts'
import { settleEnded } from '#permissions/held/settle-ended.ts'

// few enough that no other transaction waits long for the players' states
const rightsPerRun = 200

type Ended = { player_id: string; name: string; expires_at: string }

/** What ends, with the name of its line in the ACP log. */
const kinds = [
  {
    action: 'player-ranks.end',
    field: 'rank',
    table: sql`player_ranks`,
    name: sql`(select r.name from ranks r where r.id = t.rank_id)`,
  },
  {
    action: 'player-groups.end',
    field: 'group',
    table: sql`player_groups`,
    name: sql`(select g.name from permission_groups g where g.id = t.group_id)`,
  },
  {
    action: 'player-permissions.end',
    field: 'permission',
    table: sql`player_permissions`,
    name: sql`t.permission`,
  },
] as const

/**
 * Says of ranks, memberships and permissions whose time has passed that they ended: to the game servers, the open screens and the ACP
 * log, and gives the rank of the shop that comes next. Nothing else waits for it: all readers of rights compare the end with the database's clock, and plugins with their own.
 */
export async function endRights(context: DomainContext): Promise<void> {
  for (const { action, field, table, name } of kinds) {
    await inUnit(context, async (unit) => {
      const ended = await markEnded(unit, table, name)
      for (const row of ended) {
        await recordAudit(unit, {
          actor: systemActor,
          action,
          target: { type: 'player', id: Number(row.player_id) },
          oldValue: { [field]: row.name, endsAt: new Date(row.expires_at).toISOString() },
        })
      }
      // once for all: open screens read everything again because of it
      if (ended.length > 0)
        await publishRights(unit, { playerIds: ended.map((row) => Number(row.player_id)) }, true)
    })
  }
  // behind the lines of the ends: what was bought and waited for one of these ranks begins
  await settleEnded(context)
}

/** Marks rows of a table that ended, and returns them. What a team member changes just now is left to the next run. */
async function markEnded(unit: Unit, table: SQL, name: SQL): Promise<readonly Ended[]> {
  return unit.tx.execute<Ended>(sql`
    update ${table} as t set ended = true
    from (select ctid from ${table} where expires_at is not null and not ended and expires_at <= statement_timestamp()
      order by expires_at limit ${rightsPerRun} for update skip locked) as passed
    where t.ctid = passed.ctid
    returning t.player_id, ${name} as name, t.expires_at`)
}
