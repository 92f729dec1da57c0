import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import type { Command, CommandType } from '@kubora/schema/protocol/command'
import type { RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Payload of each command type. */
export type CommandPayload<Type extends CommandType> = Extract<Command, { type: Type }>['payload']

/** A command to be stored: its type, its player and payload, and its game servers. */
export type NewCommand<Type extends CommandType> = {
  /**
   * Id of the command, a `uuidv7()` of Postgres, where the caller needs it before the command is stored; else a new one is
   * made.
   */
  id?: string
  type: Type
  playerId: number
  payload: CommandPayload<Type>
  /** Whether the player must be online now; a server without the player sends the receipt `failed`. */
  requireOnline: boolean
  /** Milliseconds from now after which the command must not be carried out; left out: it never expires. */
  expiresInMs?: number
  /** Ids of the game servers to send it to; those whose plugin cannot carry it out get a failed delivery. */
  servers: readonly number[]
  /** Whether it goes where its player is instead; by {@link sendToPlayer} only. */
  followsPlayer?: true
}

/** A stored command; `reached` is false when no game server gets it. */
export type SentCommand = { id: string; reached: boolean }

const unsupported: keyof typeof RECEIPT_REASONS = 'UNSUPPORTED'

type SentRow = { id: string; server_id: string | null; state: string | null }

/**
 * Stores a command with one delivery per game server in the caller's transaction. Returns its id, and whether any server
 * gets it. A delivery to a server whose plugin did not declare the type fails at once with `UNSUPPORTED`. Commands of one
 * player are numbered in the order in which their transactions commit. Wake-ups follow the commit; where one is lost, the
 * bridge finds the delivery.
 */
export async function sendCommand<Type extends CommandType>(
  unit: Unit,
  { id, type, playerId, payload, requireOnline, expiresInMs, servers, followsPlayer }: NewCommand<Type>,
): Promise<SentCommand> {
  const rows = await unit.tx.execute<SentRow>(sql`
    with locked as materialized (
      -- locked before the number is taken: a later transaction must not overtake an earlier one that holds the lower one
      select pg_advisory_xact_lock(hashtextextended(${`commands of player ${playerId}`}, 0))),
    command as (
      insert into ${commands} (id, type, player_id, payload, require_online, follows_player, expires_at)
      select coalesce(${id ?? null}::uuid, uuidv7()), ${type}, ${playerId}, ${JSON.stringify(payload)}::text::jsonb, ${requireOnline}::boolean, ${followsPlayer ?? false}::boolean,
        clock_timestamp() + ${expiresInMs ?? null}::float8 * interval '1 millisecond'
      from locked returning id, sequence),
    delivery as (
      insert into ${commandDeliveries} (command_id, server_id, sequence, state, reason, receipt_at)
      select command.id, s.id, command.sequence, (case when s.able then 'queued' else 'failed' end)::delivery_state,
        case when not s.able then ${unsupported} end, case when not s.able then clock_timestamp() end
      from command, (
        select id, ${type} = any(command_types) as able from ${gameServers}
        where id = any(${sql.param([...servers])}::bigint[]) order by id) as s
      returning server_id, state)
    select command.id, delivery.server_id, delivery.state from command left join delivery on true`)
  const [first] = rows
  if (!first) throw new Error('insert returned no row')
  const reached = rows.filter(({ state }) => state === 'queued')
  for (const row of reached) unit.publish({ kind: 'commands', serverId: Number(row.server_id) })
  return { id: first.id, reached: reached.length > 0 }
}
