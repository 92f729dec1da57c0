import type { Sql } from 'postgres'

/** A ban that holds, as the database has it; instants as text. */
export type ActiveBan = {
  id: string
  playerUuid: string
  realm: string | null
  reason: string
  startsAt: string
  endsAt: string | null
  /** Whether its time has passed and no schedule has closed it yet. */
  passed: boolean
}

/** What the database holds of a run. */
export type StoredBans = {
  /** Changes that team members made, with the mark of the intent. */
  changes: { kind: string; mark: string | null; playerUuid: string }[]
  /** Bans whose time passed. */
  expired: number
  /** Bans that nobody has closed. */
  active: ActiveBan[]
  /** Version of each player's state. */
  versions: { playerUuid: string; version: number }[]
  audit: { action: string; count: number }[]
  /** Sends of commands. */
  deliveries: { commandId: string; serverId: string; type: string; state: string }[]
  failedWork: { topic: string; lastError: string | null }[]
  /** Deliveries of commands, documents of players, outbox rows and bans whose time has passed that are not at their end. */
  open: { deliveries: number; states: number; outbox: number; passedBans: number }
}

type ActiveRow = Omit<ActiveBan, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | null }

/** Reads all of it in one snapshot. */
export async function readStoredBans(sql: Sql): Promise<StoredBans> {
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    const [open] = await tx<StoredBans['open'][]>`
      select (select count(*)::int from command_deliveries where state in ('queued', 'sent')) as deliveries,
        (select count(*)::int from player_state_deliveries where open) as states,
        (select count(*)::int from outbox where done_at is null and failed_at is null) as outbox,
        (select count(*)::int from bans where ended_at is null and ends_at <= clock_timestamp()) as "passedBans"`
    const [expired] = await tx<{ count: number }[]>`
      select count(*)::int as count from ban_changes where kind = 'EXPIRED'`
    const active = await tx<ActiveRow[]>`
      select b.id, p.uuid as "playerUuid", b.realm::text, b.reason, b.starts_at as "startsAt", b.ends_at as "endsAt",
        coalesce(b.ends_at, 'infinity') <= clock_timestamp() as passed
      from bans b join players p on p.id = b.player_id
      where b.ended_at is null`
    return {
      changes: [
        ...(await tx<StoredBans['changes']>`
          select c.kind::text, coalesce(c.comment, c.after ->> 'reason') as mark, p.uuid as "playerUuid"
          from ban_changes c join bans b on b.id = c.ban_id join players p on p.id = b.player_id
          where c.kind <> 'EXPIRED'`),
      ],
      expired: expired?.count ?? 0,
      active: active.map(({ startsAt, endsAt, ...ban }) => ({
        ...ban,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      })),
      versions: [
        ...(await tx<StoredBans['versions']>`
          select p.uuid as "playerUuid", s.version::float8 as version
          from player_states s join players p on p.id = s.player_id`),
      ],
      audit: [
        ...(await tx<StoredBans['audit']>`
          select action, count(*)::int as count from audit_log where action like 'bans.%' group by action`),
      ],
      deliveries: [
        ...(await tx<StoredBans['deliveries']>`
          select d.command_id as "commandId", d.server_id::text as "serverId", c.type, d.state::text
          from command_deliveries d join commands c on c.id = d.command_id`),
      ],
      failedWork: [
        ...(await tx<StoredBans['failedWork']>`
          select topic, last_error as "lastError" from outbox where failed_at is not null`),
      ],
      open: open ?? { deliveries: -1, states: -1, outbox: -1, passedBans: -1 },
    }
  })
}

/** Whether nothing is under way any more. */
export function isQuiet({ open }: Pick<StoredBans, 'open'>): boolean {
  return Object.values(open).every((count) => count === 0)
}
