import { type StreamStatus, streamStatus } from '@kubora/domain/livestreams/stream-status'
import type { Database } from '@kubora/schema/db/client'
import { livestreamChannels, livestreamStates } from '@kubora/schema/db/livestreams'
import { players } from '@kubora/schema/db/players'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { channelUrl, thumbnailPath } from '#features/livestreams/channel-addresses.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** A channel of the livestream page. What only a running stream has is null unless the status is LIVE. */
export type LivestreamRow = {
  id: number
  platform: 'twitch' | 'youtube'
  handle: string
  name: string
  url: string
  playerName: string | null
  playerUuid: string | null
  status: StreamStatus
  title: string | null
  category: string | null
  viewers: number | null
  startedAt: Date | null
  videoId: string | null
  thumbnail: string | null
  lastLiveAt: Date | null
}

/** A channel as the TeamPanel shows it. */
export type LivestreamChannelRow = LivestreamRow & {
  enabled: boolean
  checkedAt: Date | null
  missing: boolean
  version: number
}

function selectChannels(db: Database, where?: SQL) {
  return db
    .select({
      id: livestreamChannels.id,
      platform: livestreamChannels.platform,
      handle: livestreamChannels.handle,
      name: livestreamChannels.displayName,
      enabled: livestreamChannels.enabled,
      missingAt: livestreamChannels.missingAt,
      version: livestreamChannels.version,
      playerName: players.name,
      playerUuid: players.uuid,
      isLive: livestreamStates.isLive,
      title: livestreamStates.title,
      category: livestreamStates.category,
      viewers: livestreamStates.viewers,
      startedAt: livestreamStates.startedAt,
      streamId: livestreamStates.streamId,
      lastLiveAt: livestreamStates.lastLiveAt,
      checkedAt: livestreamStates.checkedAt,
      now: sql<Date>`clock_timestamp()`.mapWith(livestreamChannels.createdAt),
    })
    .from(livestreamChannels)
    .leftJoin(livestreamStates, eq(livestreamStates.channelId, livestreamChannels.id))
    .leftJoin(players, eq(players.id, livestreamChannels.playerId))
    .where(where)
    .orderBy(asc(livestreamChannels.position), asc(livestreamChannels.id))
}

const readShown = preparedRead((db) =>
  selectChannels(db, sql`${livestreamChannels.enabled}`).prepare('livestreams'),
)

/** Returns the channels of the public page: live ones first, then the others, each in the team's order. */
export async function readLivestreams(db: Database): Promise<LivestreamRow[]> {
  const rows = (await readShown(db).execute()).map(present)
  const isLive = (row: LivestreamRow) => row.status === 'LIVE'
  return [...rows.filter(isLive), ...rows.filter((row) => !isLive(row))]
}

/** Returns all channels in the team's order, hidden ones too; or only the one with this id. */
export async function readLivestreamChannels(
  db: Database,
  channelId?: number,
): Promise<LivestreamChannelRow[]> {
  const where = channelId === undefined ? undefined : eq(livestreamChannels.id, channelId)
  return (await selectChannels(db, where)).map(present)
}

type ChannelSelection = Awaited<ReturnType<typeof selectChannels>>[number]

function present({ now, isLive, missingAt, streamId, ...row }: ChannelSelection): LivestreamChannelRow {
  const status = streamStatus({ isLive, checkedAt: row.checkedAt }, now)
  const videoId = status === 'LIVE' && row.platform === 'youtube' ? streamId : null
  const channel = {
    ...row,
    status,
    videoId,
    missing: missingAt !== null,
    url: channelUrl(row, videoId),
    thumbnail: null,
  }
  if (status === 'LIVE' && row.checkedAt !== null)
    return { ...channel, thumbnail: thumbnailPath(row.id, row.checkedAt) }
  // a stream that is no longer confirmed was last live when it was last checked
  const lastLiveAt = isLive === true ? row.checkedAt : row.lastLiveAt
  return { ...channel, title: null, category: null, viewers: null, startedAt: null, lastLiveAt }
}
