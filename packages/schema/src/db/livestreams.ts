import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, numericId, numericRef } from '#db/columns.ts'
import { players } from '#db/players.ts'

/** Where a channel streams. */
export const streamPlatformEnum = pgEnum('stream_platform', ['twitch', 'youtube'])

/** Channels the team shows on the livestream page. */
export const livestreamChannels = snakeCase.table(
  'livestream_channels',
  {
    id: numericId(),
    platform: streamPlatformEnum().notNull(),
    /** As in the platform's addresses: a Twitch login, a YouTube `@handle` or `UC…` id. */
    handle: text().notNull(),
    /** The platform's own id, found by the first poll; null before that and after the handle has changed. */
    externalId: text(),
    /** When the platform reported that it does not know the channel; null while it knows it, and before the first poll. */
    missingAt: instant(),
    displayName: text().notNull(),
    /** Order on the page, ascending. */
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
    /** The player who streams on it. */
    playerId: numericRef().references(() => players.id, { onDelete: 'set null' }),
    /** Raised by every change that the team makes in its form; not by a poll, nor by a new order. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    // a channel is listed once, however its handle is spelled
    uniqueIndex('livestream_channels_handle_key').on(t.platform, sql`lower(${t.handle})`),
    index('livestream_channels_external_idx').on(t.platform, t.externalId),
    index('livestream_channels_player_idx').on(t.playerId),
  ],
)

/** Last known state of a channel. */
export const livestreamStates = snakeCase.table(
  'livestream_states',
  {
    channelId: numericRef()
      .primaryKey()
      .references(() => livestreamChannels.id, { onDelete: 'cascade' }),
    isLive: boolean().notNull().default(false),
    title: text(),
    category: text(),
    /** Null when the platform does not report it. */
    viewers: integer(),
    startedAt: instant(),
    /** When the last stream was found to have ended; null when none was seen yet. */
    lastLiveAt: instant(),
    /** The platform's id of the running stream; the video id on YouTube. */
    streamId: text(),
    /** Address of the picture; may contain `{width}` and `{height}`. */
    thumbnailUrl: text(),
    /** When live or offline was last confirmed, by our clock; a stale state counts as unknown. */
    checkedAt: instant(),
    /** When the newest poll that counts was requested, by our clock. */
    polledAt: instant(),
    /** Time of the newest online or offline event, by the platform's clock. */
    eventAt: instant(),
    /** Time of the newest event that named title and category, by the platform's clock. */
    infoEventAt: instant(),
    /** When uploads were last searched for a new stream (YouTube), by our clock. */
    searchedAt: instant(),
  },
  (t) => [check('livestream_states_viewers_check', sql`${t.viewers} >= 0`)],
)

/** State of the polls of a platform, and when the next one is due. One row per platform. */
export const livestreamPlatforms = snakeCase.table('livestream_platforms', {
  platform: streamPlatformEnum().primaryKey(),
  /** Whether the bridges have credentials for it. */
  configured: boolean().notNull().default(false),
  /** Earliest next poll; the process that claims a poll moves it ahead. */
  nextPollAt: createdAt(),
  /** When it last responded. */
  answeredAt: instant(),
  /** Since when it fails; null while it responds. */
  failingSince: instant(),
  failures: integer().notNull().default(0),
  /** Reason of its last failure. */
  lastError: text(),
  /** When event subscriptions are next compared with the channels. */
  nextSyncAt: createdAt(),
  /** Number of channels whose events the platform sends. */
  eventChannels: integer().notNull().default(0),
  /** Why the platform last revoked a subscription. */
  revokedReason: text(),
  revokedAt: instant(),
})
