import { z } from 'zod'
import { callPlatform, PlatformError } from '#features/livestreams/platform-call.ts'

/** Most ids one call takes. */
const batchSize = 50

/** Newest uploads in which a running stream is searched. */
const uploadsRead = 5

/** Seconds to wait when the day's quota is used up. */
const quotaPauseSeconds = 1800

/** An API key and where YouTube is, such as `https://www.googleapis.com/youtube/v3`. */
export type YoutubeAccess = { apiKey: string; apiUrl: string }

const channelsResponse = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().min(1) }) }),
      }),
    )
    .optional(),
})
const uploadsResponse = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).optional(),
})
const thumbnail = z.object({ url: z.string() })
const video = z.object({
  id: z.string(),
  snippet: z.object({
    channelId: z.string(),
    title: z.string(),
    liveBroadcastContent: z.string(),
    thumbnails: z.object({
      medium: thumbnail.optional(),
      high: thumbnail.optional(),
      standard: thumbnail.optional(),
      maxres: thumbnail.optional(),
    }),
  }),
  liveStreamingDetails: z
    .object({
      actualStartTime: z.iso.datetime({ offset: true }).optional(),
      actualEndTime: z.string().optional(),
      concurrentViewers: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
    })
    .optional(),
})
const videosResponse = z.object({ items: z.array(video).optional() })

/** A video with the details of its live broadcast. */
export type YoutubeVideo = z.output<typeof video>

/** A channel's id and the playlist of its uploads. */
export type YoutubeChannel = { id: string; uploads: string }

/** The calls to YouTube; each costs one unit of the day's quota, where a search would cost a hundred. */
export type YoutubeClient = ReturnType<typeof createYoutubeClient>

/** Creates a client; it sends no request before it is used. */
export function createYoutubeClient(access: YoutubeAccess) {
  async function list<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const url = new URL(`${access.apiUrl}${path}`)
    url.search = new URLSearchParams(query).toString()
    // the key goes into a header, as logs record addresses
    const headers = { 'x-goog-api-key': access.apiKey }
    try {
      return await callPlatform(schema, { platform: 'YouTube', url, headers, signal })
    } catch (error) {
      if (!(error instanceof PlatformError) || !/quotaExceeded|rateLimitExceeded/.test(error.message))
        throw error
      throw new PlatformError(error.message, error.status, quotaPauseSeconds)
    }
  }

  async function channels(query: Record<string, string>, signal: AbortSignal): Promise<YoutubeChannel[]> {
    const wanted = { part: 'contentDetails', maxResults: String(batchSize), ...query }
    const { items = [] } = await list(channelsResponse, '/channels', wanted, signal)
    return items.map(({ id, contentDetails }) => ({ id, uploads: contentDetails.relatedPlaylists.uploads }))
  }

  return {
    /** Returns the channel with this `@handle` or `UC…` id; null when there is none. */
    async channel(handle: string, signal: AbortSignal): Promise<YoutubeChannel | null> {
      const query: Record<string, string> = handle.startsWith('@') ? { forHandle: handle } : { id: handle }
      return (await channels(query, signal))[0] ?? null
    },

    /** Returns the channels with these ids, by id. */
    async channelsById(ids: readonly string[], signal: AbortSignal): Promise<Map<string, YoutubeChannel>> {
      const found: YoutubeChannel[] = []
      for (const batch of batches(ids)) found.push(...(await channels({ id: batch.join(',') }, signal)))
      return new Map(found.map((channel) => [channel.id, channel]))
    },

    /** Returns the ids of the newest uploads, running streams among them. A channel without uploads has no such list. */
    async newestUploads(playlistId: string, signal: AbortSignal): Promise<string[]> {
      const query = { part: 'contentDetails', playlistId, maxResults: String(uploadsRead) }
      try {
        const { items = [] } = await list(uploadsResponse, '/playlistItems', query, signal)
        return items.map(({ contentDetails }) => contentDetails.videoId)
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return []
        throw error
      }
    },

    /** Returns the videos with these ids; removed ones are missing. */
    async videos(ids: readonly string[], signal: AbortSignal): Promise<YoutubeVideo[]> {
      const found: YoutubeVideo[] = []
      for (const batch of batches([...new Set(ids)])) {
        const query = {
          part: 'snippet,liveStreamingDetails',
          id: batch.join(','),
          maxResults: String(batchSize),
        }
        const { items = [] } = await list(videosResponse, '/videos', query, signal)
        found.push(...items)
      }
      return found
    },
  }
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize))
}
