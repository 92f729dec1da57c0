import type { Executor } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import type { StateParts } from '@kubora/schema/protocol/player-state'
import { everyPermission } from '@kubora/validation/permission-catalogue'
import { sql } from 'drizzle-orm'
import { activeGrantRows } from '#permissions/active-grants.ts'
import { hasNotEnded } from '#permissions/holders.ts'
import type { StatePart } from '#player-state/state-part.ts'

type Rights = StateParts['rights']

type Row = {
  id: string
  rank: { name: string; level: number; prefix: string; until: string | null } | null
  groups: { name: string; until: string | null }[] | null
  permissions: { name: string; until: string | null }[] | null
}

/** Most names of one player that are sent; the protocol says so. */
const permissionsMax = 1000
const groupsMax = 100

/**
 * Reads what players hold in the game, as a part of player state. Names that only open the TeamPanel are left out; wildcards are
 * not. A name that is held in several ways has the latest end.
 */
export const rightsPart: StatePart<'rights'> = {
  empty: { rank: null, groups: [], permissions: [] },
  async read(db: Executor, playerIds: readonly number[]) {
    const rows = await writable(db).execute<Row>(sql`
      select p.id,
        (select jsonb_build_object('name', r.name, 'level', r.level, 'prefix', r.minecraft_prefix, 'until', holder.expires_at)
          from player_ranks holder join ranks r on r.id = holder.rank_id and r.deleted_at is null
          where holder.player_id = p.id and ${hasNotEnded(sql`holder`)}) as rank,
        (select jsonb_agg(jsonb_build_object('name', listed.name, 'until', listed.expires_at))
          from (select g.name, member.expires_at
            from player_groups member join permission_groups g on g.id = member.group_id and g.deleted_at is null
            where member.player_id = p.id and ${hasNotEnded(sql`member`)}
            order by lower(g.name) limit ${groupsMax}) listed) as groups,
        (select jsonb_agg(jsonb_build_object('name', listed.permission, 'until', listed.until))
          from (select held.permission, case when bool_or(held.expires_at is null) then null else max(held.expires_at) end as until
            from (${activeGrantRows(sql`p.id`)}) held
            where held.permission <> all(${sql.param([...everyPermission])}::text[])
            group by held.permission order by held.permission limit ${permissionsMax}) listed) as permissions
      from players p where p.id = any(${sql.param([...playerIds])}::bigint[]) and not p.offline_identity`)
    return new Map(rows.map((row) => [Number(row.id), rightsOf(row)]))
  },
}

function rightsOf({ rank, groups, permissions }: Row): Rights {
  return {
    rank: rank === null ? null : { ...rank, until: instant(rank.until) },
    groups: (groups ?? []).map(({ name, until }) => ({ name, until: instant(until) })),
    permissions: (permissions ?? []).map(({ name, until }) => ({ name, until: instant(until) })),
  }
}

function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
