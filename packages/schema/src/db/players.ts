import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgEnum,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericId, numericRef } from '#db/columns.ts'

// ordered by bytes: that is the same on every system, and comparing needs no call of its collation library
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Where ranges of names begin, in the order of bytes: each holds at most about an eighth of the names that people choose. */
const nameRangeStarts = ['', 'a', 'c', 'e', 'h', 'k', 'm', 'o', 's', 't', 'w', 'z'] as const

/** Names in lower case from `from` on and before `to`, which no name reaches in the last range. */
export const nameRanges: readonly { from: string; to: string }[] = nameRangeStarts.map((from, index) => ({
  from,
  to: nameRangeStarts[index + 1] ?? '~',
}))

/** SQL: the name is in the range at that index; written so that Postgres finds the index of the range. */
export function isInNameRange(key: SQLWrapper, range: number): SQL {
  const [from, to] = [nameRangeStarts[range], nameRangeStarts[range + 1]]
  const bounds = [
    ...(from ? [sql`${key} >= ${sql.raw(`'${from}'`)}`] : []),
    ...(to ? [sql`${key} < ${sql.raw(`'${to}'`)}`] : []),
  ]
  return sql.join(bounds, sql` and `)
}

/** How a game server checks identities: itself, by the proxy in front, or not at all. */
export const identityModeEnum = pgEnum('identity_mode', ['online', 'proxy', 'offline'])

/** Game identities, created when a game server first reports them. The UUID is the identity, the name is display. */
export const players = snakeCase.table(
  'players',
  {
    id: numericId(),
    uuid: uuid().notNull(),
    name: text().notNull(),
    /** The name in lower case, for order and search: with it the index alone is read, and no name is converted. */
    nameKey: byteOrderedText().generatedAlwaysAs(sql`lower(name)`),
    /** false once another trusted UUID was seen under this name: the name is then stale. */
    nameCurrent: boolean().notNull().default(true),
    /** true when only servers in offline mode reported this identity; a link to it never gives permissions. */
    offlineIdentity: boolean().notNull().default(false),
    /** Version of the newest report applied; a late report never overwrites a newer one. */
    reportVersion: bigint({ mode: 'number' }).notNull().default(0),
    firstJoinAt: createdAt(),
    lastSeenAt: instant(),
    playtimeMinutes: integer().notNull().default(0),
    createdAt: createdAt(),
    /** The account whose game link ended last; it may link a team member again without being confirmed by others. */
    formerAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('players_uuid_key').on(t.uuid),
    // a name points at one current player
    uniqueIndex('players_current_name_key').on(sql`lower(${t.name})`).where(sql`${t.nameCurrent}`),
    index('players_name_idx').on(t.nameKey, t.id),
    // one for each range of names, so that a search in an earlier one need not collect the matches of later ones; without a
    // list of pending entries, which each search would read whole
    ...nameRanges.map((_, range) =>
      index(`players_name_trgm_${range}_idx`)
        .using('gin', sql`${t.nameKey} gin_trgm_ops`)
        .with({ fastupdate: false })
        .where(isInNameRange(t.nameKey, range)),
    ),
    index('players_former_account_idx').on(t.formerAccountId).where(sql`${t.formerAccountId} is not null`),
    check('players_name_check', sql`${t.name} ~ '^[A-Za-z0-9_.*+-]{1,32}$'`),
    check('players_playtime_check', sql`${t.playtimeMinutes} >= 0`),
  ],
)
