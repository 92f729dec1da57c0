import { players } from '@kubora/schema/db/players'
import { command, type Command } from '@kubora/schema/protocol/command'
import { stateKeyOf } from '@kubora/schema/protocol/command-delivery'
import { sql } from 'drizzle-orm'

/** A command as a statement with {@link commandColumns} returns it. */
export type CommandRow = {
  id: string
  sequence: string
  type: string
  player_uuid: string
  require_online: boolean
  payload: unknown
  created_ms: string
  expires_ms: string | null
}

/** SQL: what is sent of a command in the alias c. For queries over `players`. */
export const commandColumns = sql`c.id, c.sequence, c.type, ${players.uuid} as player_uuid, c.require_online, c.payload,
  (extract(epoch from c.created_at) * 1000)::bigint as created_ms,
  (extract(epoch from c.expires_at) * 1000)::bigint as expires_ms`

/** Returns the command of a row as it is sent. Throws when its payload is not of its type. */
export function toCommand(row: CommandRow): Command {
  const parsed = command.parse({
    id: row.id,
    sequence: Number(row.sequence),
    type: row.type,
    playerUuid: row.player_uuid,
    requireOnline: row.require_online,
    payload: row.payload,
    stateKey: null,
    expiresAt: row.expires_ms === null ? null : new Date(Number(row.expires_ms)).toISOString(),
    createdAt: new Date(Number(row.created_ms)).toISOString(),
  })
  return { ...parsed, stateKey: stateKeyOf(parsed) }
}
