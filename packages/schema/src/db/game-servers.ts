import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, numericId, numericRef } from '#db/columns.ts'
import { identityModeEnum, players } from '#db/players.ts'
import { realms } from '#realms.ts'

/** What a game server runs. */
export const serverKindEnum = pgEnum('server_kind', [
  'proxy',
  'lobby',
  'roleplay',
  'freeroam',
  'gungame',
  'ttt',
  'battleground',
])

/** Where game content lives (docs/PRODUCT.md#words); null for servers without content of their own. */
export const realmEnum = pgEnum('realm', realms)

/** Game servers and proxies. Whether one is connected follows from `last_sync_at` and the database's clock. */
export const gameServers = snakeCase.table(
  'game_servers',
  {
    id: numericId(),
    /** Short unique name in kebab-case, such as `roleplay-de`. */
    slug: text().notNull(),
    name: text().notNull(),
    kind: serverKindEnum().notNull(),
    realm: realmEnum(),
    /** The identity mode that the operator allows; a plugin may declare a lesser one. */
    identityMode: identityModeEnum().notNull(),
    /** The mode that the live plugin declared at hello, if it is a lesser one; null for the allowed one. */
    claimedIdentityMode: identityModeEnum(),
    createdAt: createdAt(),
    disabledAt: instant(),
    /** The live instance of the plugin, and what it declared at hello. */
    bootId: uuid(),
    protocolVersion: text(),
    pluginVersion: text(),
    software: text(),
    /** Types of the commands that the plugin carries out; no others are sent to it. */
    commandTypes: text().array().notNull().default(sql`array['notify', 'kick', 'link-changed']`),
    /** Parts of player state the plugin keeps, sorted. */
    stateParts: text().array().notNull().default(sql`array[]::text[]`),
    /** Types of the commands of which the plugin can find out, after a crash, whether they took effect. */
    findingTypes: text().array().notNull().default(sql`array[]::text[]`),
    /** Calls that the plugin makes; null when it did not declare them. */
    callNames: text().array(),
    helloAt: instant(),
    lastSyncAt: instant(),
    /** When the long poll of the live instance broke off. Until its next call, another instance may acquire the lease at once. */
    releasedAt: instant(),
    /**
     * When its last silence began and ended: a time in which it did not call for longer than a lease. Silences less than an hour apart
     * count as one. Stays that the list of who is online missed began in one.
     */
    silentFrom: instant(),
    silentUntil: instant(),
    /** Last call of a second live instance, which staff see as an alert. Cleared when that instance is accepted. */
    conflictAt: instant(),
    /** Boot id of that second instance. */
    conflictBootId: uuid(),
    /** The instance from which the live one acquired the lease, and when. If it goes on calling, staff see the alert. */
    replacedBootId: uuid(),
    replacedAt: instant(),
    /** Whether it vouches for staff: for link codes and unlink requests of team members. */
    vouchesForStaff: boolean().notNull().default(false),
    /** Whether it owns the roleplay world of its realm: it alone reports it and gets commands that change it. */
    ownsWorld: boolean().notNull().default(false),
  },
  (t) => [
    // two owners would each carry out a transfer of money
    uniqueIndex('game_servers_world_owner_key').on(t.realm).where(sql`${t.ownsWorld}`),
    check('game_servers_world_owner_check', sql`not ${t.ownsWorld} or ${t.realm} is not null`),
    uniqueIndex('game_servers_slug_key').on(t.slug),
    check('game_servers_slug_check', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 40`),
  ],
)

/** Credentials of game servers, stored hashed; at most two live ones per server, for rotation. */
export const gameServerKeys = snakeCase.table(
  'game_server_keys',
  {
    id: numericId(),
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hex; the key itself has 256 random bits. */
    keyHash: text().notNull(),
    /** First characters of the key, to distinguish two keys. */
    keyHint: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('game_server_keys_hash_key').on(t.keyHash),
    index('game_server_keys_server_idx').on(t.serverId),
  ],
)

/** Last reported health of each game server; a value that the server does not know is null. */
export const gameServerHealth = snakeCase.table('game_server_health', {
  serverId: numericRef()
    .primaryKey()
    .references(() => gameServers.id, { onDelete: 'cascade' }),
  playersMax: integer(),
  ticksPerSecond: doublePrecision(),
  memoryUsedBytes: bigint({ mode: 'number' }),
  memoryMaxBytes: bigint({ mode: 'number' }),
  reportedAt: instant().notNull(),
})

/** Calls of each game server by hour, stored for eight days. */
export const gameServerTraffic = snakeCase.table(
  'game_server_traffic',
  {
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    /** Its beginning. */
    hour: instant().notNull(),
    calls: integer().notNull(),
  },
  // several processes add to one row
  (t) => [primaryKey({ columns: [t.serverId, t.hour] })],
)

/** How many players were on each connected game server, every five minutes; stored for eight days (docs/adr/0050). */
export const playerSamples = snakeCase.table(
  'player_samples',
  {
    /** Beginning of the five minutes. */
    at: instant().notNull(),
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    players: integer().notNull(),
  },
  // one sample per time and server, however many processes count; read and deleted by time
  (t) => [primaryKey({ columns: [t.at, t.serverId] }), index('player_samples_server_idx').on(t.serverId)],
)

/** Who is on which game server, by the last report of its plugin. */
export const playersOnline = snakeCase.table(
  'players_online',
  {
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    since: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.playerId] }),
    index('players_online_player_idx').on(t.playerId),
  ],
)

/** Relations of game servers to keys, health and the players who are on them. */
export const gameServerRelations = defineRelationsPart(
  { gameServers, gameServerKeys, gameServerHealth, playersOnline, players },
  (r) => ({
    gameServers: {
      playersOnline: r.many.playersOnline(),
      keys: r.many.gameServerKeys(),
      health: r.one.gameServerHealth({ from: r.gameServers.id, to: r.gameServerHealth.serverId }),
    },
    gameServerKeys: {
      server: r.one.gameServers({ from: r.gameServerKeys.serverId, to: r.gameServers.id, optional: false }),
    },
    playersOnline: {
      player: r.one.players({ from: r.playersOnline.playerId, to: r.players.id, optional: false }),
      server: r.one.gameServers({ from: r.playersOnline.serverId, to: r.gameServers.id, optional: false }),
    },
    players: { online: r.many.playersOnline() },
  }),
)
