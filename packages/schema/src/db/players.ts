import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { byteOrderedText, createdAt, instant, numericId, numericRef } from '#db/columns.ts'

/** Where ranges of names begin, in the order of bytes. Each contains at most about an eighth of the names that people choose. */
const nameRangeStarts = ['', 'a', 'c', 'e', 'h', 'k', 'm', 'o', 's', 't', 'w', 'z'] as const

/** Characters of ASCII, of which names consist. */
const characterCount = 128

/** Names in lower case from `from` on and before `to`; no name reaches the `to` of the last range. */
export const nameRanges: readonly { from: string; to: string }[] = nameRangeStarts.map((from, index) => ({
  from,
  to: nameRangeStarts[index + 1] ?? '~',
}))

/** SQL: whether the name is in the range with that index, written so that Postgres uses the index of the range. */
export function isInNameRange(key: SQLWrapper, range: number): SQL {
  const [from, to] = [nameRangeStarts[range], nameRangeStarts[range + 1]]
  const bounds = [
    ...(from ? [sql`${key} >= ${sql.raw(`'${from}'`)}`] : []),
    ...(to ? [sql`${key} < ${sql.raw(`'${to}'`)}`] : []),
  ]
  return sql.join(bounds, sql` and `)
}

/**
 * SQL: the numbers of a name's pairs of neighbouring characters (`pairNumbers`), for an index that finds two characters anywhere
 * in a name. The function is made by the migration `player-list-orders`.
 */
export function namePairs(key: SQLWrapper): SQL {
  return sql`name_pairs(${key})`
}

/**
 * Returns the numbers under which a text's pairs of neighbouring characters are indexed, one for each range of names, as the
 * names of each range are found by themselves (docs/adr/0025-parts-of-names-are-searched-by-ranges-of-names.md).
 */
export function pairNumbers(
  text: string,
  { from, to }: { from: number; to: number } = { from: 0, to: nameRanges.length - 1 },
): number[] {
  const codes = Array.from(text, (character) => character.charCodeAt(0))
  const pairs = codes.slice(1).map((code, index) => (codes[index] ?? 0) * characterCount + code)
  const ranges = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return ranges.flatMap((range) => pairs.map((pair) => range * characterCount ** 2 + pair))
}

/** How a game server checks identities: itself, by the proxy before it, or not at all. */
export const identityModeEnum = pgEnum('identity_mode', ['online', 'proxy', 'offline'])

/** Game identities, created when a game server first reports them. The UUID is the identity; the name is for display. */
export const players = snakeCase.table(
  'players',
  {
    id: numericId(),
    uuid: uuid().notNull(),
    name: text().notNull(),
    /** The name in lower case, for order and search: the index alone is read, and no name is converted. */
    nameKey: byteOrderedText().generatedAlwaysAs(sql`lower(name)`),
    /** The name shown in the game where it does not fit the pattern and `name` is its substitute (`displayNameOf`); else null. */
    displayName: text(),
    /** Whether the name is current; false once another trusted UUID was reported with it. */
    nameCurrent: boolean().notNull().default(true),
    /** Whether only servers in offline mode reported this identity; a link to it never gives permissions. */
    offlineIdentity: boolean().notNull().default(false),
    /** Version of the newest stored report; a late report never overwrites a newer one. */
    reportVersion: bigint({ mode: 'number' }).notNull().default(0),
    firstJoinAt: createdAt(),
    lastSeenAt: instant(),
    playtimeMinutes: integer().notNull().default(0),
    createdAt: createdAt(),
    /** The account whose game link ended last; it may link a team member again without confirmation by others. */
    formerAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('players_uuid_key').on(t.uuid),
    // a name belongs to one current player
    uniqueIndex('players_current_name_key').on(sql`lower(${t.name})`).where(sql`${t.nameCurrent}`),
    index('players_name_idx').on(t.nameKey, t.id),
    // one for each range of names, so that a search in an earlier range need not collect the matches of later ones; without
    // a list of pending entries, which each search would have to read whole
    ...nameRanges.map((_, range) =>
      index(`players_name_trgm_${range}_idx`)
        .using('gin', sql`${t.nameKey} gin_trgm_ops`)
        .with({ fastupdate: false })
        .where(isInNameRange(t.nameKey, range)),
    ),
    // whom a search for two characters finds; a trigram index needs three
    index('players_name_pairs_idx').using('gin', namePairs(t.nameKey)).with({ fastupdate: false }),
    // what changes at every visit is in player_activity instead: an index on it would enter the name into all of these again
    index('players_first_join_idx').on(t.firstJoinAt, t.id),
    index('players_former_account_idx').on(t.formerAccountId).where(sql`${t.formerAccountId} is not null`),
    check('players_name_check', sql`${t.name} ~ '^[A-Za-z0-9_.*+-]{1,32}$'`),
    // not longer than a name in the game, and with no character that hides or turns the text around it
    check(
      'players_display_name_check',
      sql`char_length(${t.displayName}) between 1 and 64 and ${t.displayName} !~ '[\\u0001-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]'`,
    ),
    check('players_playtime_check', sql`${t.playtimeMinutes} >= 0`),
  ],
)
