import { sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

type Dropped = { player_id: string; name: string; expires_at: string | null }

/**
 * Takes players out of a deleted group or rank who were linked after its deletion, each with a line in the ACP log. Call it before
 * the group or rank makes team members again: meanwhile a link of them needed no person (ADR 16).
 */
export async function dropRelinked(
  unit: Unit,
  member: Principal,
  set: { groupId: number } | { rankId: number },
): Promise<void> {
  const [tables, column, sets, id, action, field] =
    'groupId' in set
      ? ([
          [sql`player_groups`],
          sql`group_id`,
          sql`permission_groups`,
          set.groupId,
          'player-groups.remove',
          'group',
        ] as const)
      : ([
          // it may wait behind a bought one
          [sql`player_ranks`, sql`kept_ranks`],
          sql`rank_id`,
          sql`ranks`,
          set.rankId,
          'player-ranks.remove',
          'rank',
        ] as const)
  const dropped: Dropped[] = []
  for (const table of tables) {
    // a minute more, for links that were under way when it was deleted
    const rows = await unit.tx.execute<Dropped>(sql`
      delete from ${table} as held using ${sets} as s
      where s.id = ${id} and held.${column} = s.id and held.player_id in (
        select l.player_id from player_links l where l.linked_at > s.deleted_at - interval '1 minute')
      returning held.player_id, s.name, held.expires_at`)
    dropped.push(...rows)
  }
  for (const { player_id: playerId, name, expires_at: end } of dropped) {
    await recordAudit(unit, {
      actor: actorOf(member),
      action,
      target: { type: 'player', id: playerId },
      oldValue: {
        [`${field}Id`]: id,
        [field]: name,
        endsAt: end === null ? null : new Date(end).toISOString(),
      },
    })
  }
}
