import type { Sql } from 'postgres'

/** What the database holds of a run; links are those of the players who link during it. */
export type Stored = {
  notifications: { id: string; text: string; outcome: string }[]
  links: { accountId: string; playerId: string; playerUuid: string }[]
  audit: { action: string; targetId: string; notificationId: string | null }[]
  deliveries: { commandId: string; serverId: string; type: string; state: string }[]
  /** Enqueued mails with their address, and whether their outbox row is done. */
  mails: { id: string; to: string; done: boolean }[]
  failedWork: { topic: string; lastError: string | null }[]
  /** Notifications, deliveries, documents of players and outbox rows that are not at their end. */
  open: { notifications: number; deliveries: number; states: number; outbox: number }
}

/** Reads all of it in one snapshot. */
export async function readStored(sql: Sql): Promise<Stored> {
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    const [open] = await tx<Stored['open'][]>`
      select (select count(*)::int from notifications where outcome = 'pending') as notifications,
        (select count(*)::int from command_deliveries where state in ('queued', 'sent')) as deliveries,
        (select count(*)::int from player_state_deliveries where open) as states,
        (select count(*)::int from outbox where done_at is null and failed_at is null) as outbox`
    return {
      notifications: [
        ...(await tx<Stored['notifications']>`select id, text, outcome::text from notifications`),
      ],
      links: [
        ...(await tx<Stored['links']>`
          select l.account_id::text as "accountId", l.player_id::text as "playerId", p.uuid as "playerUuid"
          from player_links l join players p on p.id = l.player_id
          where l.kind = 'GAME' and starts_with(p.name, 'Linker_')`),
      ],
      audit: [
        ...(await tx<Stored['audit']>`
          select action, target_id as "targetId", new_value ->> 'notificationId' as "notificationId" from audit_log`),
      ],
      deliveries: [
        ...(await tx<Stored['deliveries']>`
          select d.command_id as "commandId", d.server_id::text as "serverId", c.type, d.state::text
          from command_deliveries d join commands c on c.id = d.command_id`),
      ],
      mails: [
        ...(await tx<Stored['mails']>`
          select id, payload ->> 'to' as to, done_at is not null as done from outbox
          where topic in ('send-code-mail', 'send-notice-mail')`),
      ],
      failedWork: [
        ...(await tx<Stored['failedWork']>`
          select topic, last_error as "lastError" from outbox where failed_at is not null`),
      ],
      open: open ?? { notifications: -1, deliveries: -1, states: -1, outbox: -1 },
    }
  })
}

/** Whether nothing is under way any more. */
export function isQuiet({ open }: Stored): boolean {
  return Object.values(open).every((count) => count === 0)
}
