import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { gameServers, realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/** A line of the game's chat, as the game server sent it; names and texts are cleaned. */
export type ReportLogLine = {
  at: string
  /** Null for a line of the game itself. */
  sender: { uuid: string; name: string } | null
  /** What the game calls the channel; null where it named none. */
  channel: string | null
  text: string
}

/** What players had the game keep of its chat by `/log`: a row for each log, with its lines. */
export const reportLogs = snakeCase.table(
  'report_logs',
  {
    id: timeOrderedId(),
    /** Who typed it, and alone may use it. */
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Counts for each player. Only a name for people: an undone migration may give a player one twice. */
    number: integer().notNull(),
    serverId: numericRef().references(() => gameServers.id, { onDelete: 'set null' }),
    /** Name of that game server at that time. */
    serverName: text().notNull(),
    /** Realm of that game server at that time; null for one without content of its own. */
    realm: realmEnum(),
    /** Chosen by the plugin: a request that it repeats makes no second log. */
    key: uuid().notNull(),
    /** When it was typed, by the game server. */
    at: instant().notNull(),
    lineCount: integer().notNull(),
    lines: jsonb().$type<ReportLogLine[]>().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex('report_logs_key').on(t.serverId, t.key),
    // those of a player and of a server that count towards their limits
    index('report_logs_player_idx').on(t.playerId, t.createdAt),
    index('report_logs_server_idx').on(t.serverId, t.createdAt),
    // the oldest are removed first
    index('report_logs_created_idx').on(t.createdAt),
    check('report_logs_number_check', sql`${t.number} > 0`),
    check('report_logs_lines_check', sql`${t.lineCount} = jsonb_array_length(${t.lines})`),
  ],
)
