import type { SimulatedChannel, StreamWorld } from '#livestream-platforms/stream-world.ts'

const idsMax = 50

/** A response of the simulated YouTube Data API. */
export type YoutubeResponse = { status: number; body: object }

/** Google's form of an error. */
export function youtubeError(status: number, reason: string): YoutubeResponse {
  return { status, body: { error: { code: status, message: reason, errors: [{ reason }] } } }
}

function uploadsOf(channel: SimulatedChannel): string {
  return `UU${channel.id.slice(2)}`
}

/** `GET /channels?part=contentDetails&id=…` or `&forHandle=…` */
export function listChannels(world: StreamWorld, query: URLSearchParams): YoutubeResponse {
  const ids = query.get('id')?.split(',') ?? []
  if (ids.length > idsMax) return youtubeError(400, 'invalidParameter')
  const handle = query.get('forHandle')?.toLowerCase()
  const items = world
    .on('youtube')
    .filter((channel) => ids.includes(channel.id) || channel.handle.toLowerCase() === handle)
    .map((channel) => ({
      kind: 'youtube#channel',
      id: channel.id,
      contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsOf(channel) } },
    }))
  // the real one leaves `items` out when there are none
  return { status: 200, body: items.length > 0 ? { items } : { pageInfo: { totalResults: 0 } } }
}

/** `GET /playlistItems?part=contentDetails&playlistId=…` */
export function listUploads(world: StreamWorld, query: URLSearchParams): YoutubeResponse {
  const channel = world.on('youtube').find((candidate) => uploadsOf(candidate) === query.get('playlistId'))
  if (!channel) return youtubeError(404, 'playlistNotFound')
  const ids = [...(channel.stream ? [channel.stream.id] : []), `old${channel.seed}video`]
  return { status: 200, body: { items: ids.map((videoId) => ({ contentDetails: { videoId } })) } }
}

/** `GET /videos?part=snippet,liveStreamingDetails&id=…` */
export function listVideos(world: StreamWorld, query: URLSearchParams, pictures: string): YoutubeResponse {
  const ids = query.get('id')?.split(',') ?? []
  if (ids.length > idsMax) return youtubeError(400, 'invalidParameter')
  const items = world.on('youtube').flatMap((channel) => {
    const { stream } = channel
    const old = `old${channel.seed}video`
    const past = ids.includes(old) ? [video(channel, old, 'Rückblick', pictures)] : []
    if (!stream || !ids.includes(stream.id)) return past
    const details = {
      actualStartTime: stream.startedAt.toISOString(),
      concurrentViewers: String(stream.viewers),
    }
    const running = video(channel, stream.id, stream.title, pictures)
    const snippet = { ...running.snippet, liveBroadcastContent: 'live' }
    return [...past, { ...running, snippet, liveStreamingDetails: details }]
  })
  return { status: 200, body: { items } }
}

function video(channel: SimulatedChannel, id: string, title: string, pictures: string) {
  return {
    kind: 'youtube#video',
    id,
    snippet: {
      channelId: channel.id,
      title,
      liveBroadcastContent: 'none',
      thumbnails: { high: { url: `${pictures}/vi/${id}/hqdefault_live.jpg`, width: 480, height: 360 } },
    },
  }
}
