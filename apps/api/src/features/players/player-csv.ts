import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { csvField } from '#graphql/csv-field.ts'
import { isoOfText } from '#graphql/instant-text.ts'

const columns: readonly (readonly [string, (row: PlayerListRow) => string | number | boolean | null])[] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['uuid', ({ uuid }) => uuid],
  ['online', ({ online }) => online],
  ['linked', ({ linked }) => linked],
  ['rank', ({ rankName }) => rankName],
  ['playtime_minutes', ({ playtimeMinutes }) => playtimeMinutes],
  ['first_join', ({ firstJoinAt }) => isoOfText(firstJoinAt)],
  ['last_seen', ({ lastSeenAt }) => lastSeenAt && isoOfText(lastSeenAt)],
  ['banned', ({ banned }) => banned],
  ['warned', ({ warned }) => warned],
  ['team', ({ team }) => team],
  ['last_realm', ({ lastRealm }) => lastRealm],
  ['display_name', ({ displayName }) => displayName],
]

/** Returns players as lines of CSV, each ended by CRLF; with the names of the columns before the first part. */
export function playerCsv(rows: readonly PlayerListRow[], withHead: boolean): string {
  const head = withHead ? [columns.map(([name]) => name)] : []
  const lines = [...head, ...rows.map((row) => columns.map(([, read]) => csvField(read(row))))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
