import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, numericId, numericRef } from '#db/columns.ts'
import { players } from '#db/players.ts'

const permissionPattern = sql.raw(`'^(\\*|[a-z0-9_-]+(\\.[a-z0-9_-]+)*(\\.\\*)?)$'`)

/** Named sets of permissions. A team group makes its members team members. */
export const permissionGroups = snakeCase.table(
  'permission_groups',
  {
    id: numericId(),
    name: text().notNull(),
    isTeam: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    /** Its team members need a second factor for every team operation. */
    requiresSecondFactor: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** A deleted group gives nothing; its members stay, so that it can be restored. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('permission_groups_name_key').on(sql`lower(${t.name})`).where(sql`${t.deletedAt} is null`),
  ],
)

/** Permissions of groups: dotted names; a trailing `*` covers everything below. */
export const groupPermissions = snakeCase.table(
  'group_permissions',
  {
    groupId: numericRef()
      .notNull()
      .references(() => permissionGroups.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.permission] }),
    // who holds a permission
    index('group_permissions_permission_idx').on(t.permission),
    check('group_permissions_check', sql`${t.permission} ~ ${permissionPattern}`),
  ],
)

/** Ranks: one per player, with a level and the prefix shown in game (docs/SPECIFICATION.md §3). */
export const ranks = snakeCase.table(
  'ranks',
  {
    id: numericId(),
    name: text().notNull(),
    level: integer().notNull().default(0),
    minecraftPrefix: text().notNull().default(''),
    isTeam: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    /** Its team members need a second factor for every team operation. */
    requiresSecondFactor: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** A deleted rank gives nothing; its holders stay, so that it can be restored. */
    deletedAt: instant(),
  },
  (t) => [uniqueIndex('ranks_name_key').on(sql`lower(${t.name})`).where(sql`${t.deletedAt} is null`)],
)

/** Permissions of ranks. */
export const rankPermissions = snakeCase.table(
  'rank_permissions',
  {
    rankId: numericRef()
      .notNull()
      .references(() => ranks.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rankId, t.permission] }),
    // who holds a permission
    index('rank_permissions_permission_idx').on(t.permission),
    check('rank_permissions_check', sql`${t.permission} ~ ${permissionPattern}`),
  ],
)

/** Players in groups; without an end permanently. */
export const playerGroups = snakeCase.table(
  'player_groups',
  {
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    groupId: numericRef()
      .notNull()
      .references(() => permissionGroups.id, { onDelete: 'cascade' }),
    expiresAt: instant(),
    /** Whether game servers and screens were told that it ended. */
    ended: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    grantedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.groupId] }),
    index('player_groups_group_idx').on(t.groupId, t.playerId),
    index('player_groups_end_idx').on(t.expiresAt).where(sql`${t.expiresAt} is not null and not ${t.ended}`),
  ],
)

/** The rank of a player; `expires_at` is the account's "rank valid until". */
export const playerRanks = snakeCase.table(
  'player_ranks',
  {
    // one rank per player
    playerId: numericRef()
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    rankId: numericRef()
      .notNull()
      .references(() => ranks.id, { onDelete: 'cascade' }),
    expiresAt: instant(),
    /** Whether game servers and screens were told that it ended. */
    ended: boolean().notNull().default(false),
    /** Since when the owner knows by mail that it ends; set at once for an end that is near from the start. */
    remindedAt: instant(),
    /** The good of the shop whose time it is (`shop_goods`, whose rows are never deleted); null for a rank that staff gave. */
    goodId: uuid(),
    version: integer().notNull().default(1),
    grantedAt: createdAt(),
  },
  (t) => [
    index('player_ranks_rank_idx').on(t.rankId, t.playerId),
    index('player_ranks_reminder_idx')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null and ${t.remindedAt} is null and not ${t.ended}`),
    index('player_ranks_end_idx').on(t.expiresAt).where(sql`${t.expiresAt} is not null and not ${t.ended}`),
  ],
)

/** The rank that staff gave a player, while one of the shop is in its place. Its end is the one that staff wrote. */
export const keptRanks = snakeCase.table(
  'kept_ranks',
  {
    // one rank of staff per player
    playerId: numericRef()
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    rankId: numericRef()
      .notNull()
      .references(() => ranks.id, { onDelete: 'cascade' }),
    expiresAt: instant(),
    grantedAt: instant().notNull(),
  },
  (t) => [index('kept_ranks_rank_idx').on(t.rankId)],
)

/** Permissions that a player has directly. */
export const playerPermissions = snakeCase.table(
  'player_permissions',
  {
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
    expiresAt: instant(),
    /** Whether game servers and screens were told that it ended. */
    ended: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    grantedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.permission] }),
    // who holds a permission
    index('player_permissions_permission_idx').on(t.permission, t.playerId),
    index('player_permissions_end_idx')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null and not ${t.ended}`),
    check('player_permissions_check', sql`${t.permission} ~ ${permissionPattern}`),
  ],
)

/** Relations of players to their rank. */
export const permissionRelations = defineRelationsPart({ playerRanks, players, ranks }, (r) => ({
  playerRanks: {
    rank: r.one.ranks({ from: r.playerRanks.rankId, to: r.ranks.id, optional: false }),
    player: r.one.players({ from: r.playerRanks.playerId, to: r.players.id, optional: false }),
  },
  players: { rank: r.one.playerRanks({ from: r.players.id, to: r.playerRanks.playerId }) },
}))
