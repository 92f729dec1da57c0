import type { DomainContext } from '@kubora/domain/kernel/context'
import { claimPoll, type PolledChannel } from '@kubora/domain/livestreams/claim-poll'
import { recordIdentity, recordPoll } from '@kubora/domain/livestreams/record-poll'
import type { RunningStream } from '@kubora/domain/livestreams/stream-state'
import { isDueAgain, readableText } from '#features/livestreams/channel-lookup.ts'
import { guardPoll } from '#features/livestreams/guard-poll.ts'
import type { YoutubeClient, YoutubeVideo } from '#features/livestreams/youtube-client.ts'

/** Seconds between two polls of running streams. */
const pollSeconds = 60

/** Shortest time between two searches for new streams, seconds. */
const searchSecondsMin = 180

/** Units that searching may use of the day's quota of 10,000; polling running streams every minute takes 1,440 of the others. */
const searchUnitsPerDay = 6_000

/**
 * Returns the seconds between two searches with which the quota lasts a day: a search costs a little more than a unit per
 * channel.
 */
export function searchPauseSeconds(channelCount: number): number {
  const unitsPerSearch = Math.ceil(channelCount * 1.2) + 1
  return Math.max(searchSecondsMin, Math.ceil((unitsPerSearch * 86_400) / searchUnitsPerDay))
}

/**
 * Polls YouTube for its channels if a poll is due: running streams each time, uploads for new streams as often as the quota
 * allows. A failure is recorded and does not affect other platforms.
 */
export async function pollYoutube(
  context: DomainContext,
  youtube: YoutubeClient,
  signal: AbortSignal,
): Promise<void> {
  const poll = await claimPoll(context, 'youtube')
  if (poll === null) return
  await guardPoll(context, 'youtube', signal, async () => {
    const { requestedAt } = poll
    const channels = await identify(context, youtube, poll.channels, requestedAt, signal)
    const pauseMs = searchPauseSeconds(channels.length) * 1000
    const searched = channels.filter(
      ({ searchedAt }) => searchedAt === null || requestedAt.getTime() - searchedAt.getTime() >= pauseMs,
    )
    const uploads = await newestUploads(youtube, searched, signal)
    const running = channels.flatMap(({ isLive, streamId }) =>
      isLive && streamId !== null ? [streamId] : [],
    )
    const videos = await youtube.videos([...running, ...uploads], signal)
    const streams = runningByChannel(videos)
    const reports = channels
      .filter((channel) => channel.isLive || searched.includes(channel))
      .map((channel) => ({ channelId: channel.id, running: streams.get(channel.externalId) ?? null }))
    await recordPoll(context, {
      platform: 'youtube',
      requestedAt,
      reports,
      searched: searched.map(({ id }) => id),
      nextPollSeconds: pollSeconds,
    })
  })
}

type KnownChannel = PolledChannel & { externalId: string }

async function identify(
  context: DomainContext,
  youtube: YoutubeClient,
  channels: readonly PolledChannel[],
  requestedAt: Date,
  signal: AbortSignal,
): Promise<KnownChannel[]> {
  const known: KnownChannel[] = []
  for (const channel of channels) {
    let { externalId } = channel
    if (isDueAgain(channel, requestedAt)) {
      externalId = (await youtube.channel(channel.handle, signal))?.id ?? null
      await recordIdentity(context, channel, externalId)
    }
    if (externalId !== null) known.push({ ...channel, externalId })
  }
  return known
}

async function newestUploads(
  youtube: YoutubeClient,
  channels: readonly KnownChannel[],
  signal: AbortSignal,
): Promise<string[]> {
  const found = await youtube.channelsById(
    channels.map(({ externalId }) => externalId),
    signal,
  )
  const uploads: string[] = []
  for (const { uploads: playlistId } of found.values())
    uploads.push(...(await youtube.newestUploads(playlistId, signal)))
  return uploads
}

/** Returns the running stream of each channel; of several the one that began last. */
function runningByChannel(videos: readonly YoutubeVideo[]): Map<string, RunningStream> {
  const streams = new Map<string, RunningStream>()
  for (const video of videos) {
    const stream = toRunning(video)
    const other = streams.get(video.snippet.channelId)
    if (stream && (!other || stream.startedAt > other.startedAt)) streams.set(video.snippet.channelId, stream)
  }
  return streams
}

function toRunning({ id, snippet, liveStreamingDetails: live }: YoutubeVideo): RunningStream | null {
  if (snippet.liveBroadcastContent !== 'live' || !live?.actualStartTime || live.actualEndTime) return null
  const { maxres, standard, high, medium } = snippet.thumbnails
  return {
    streamId: id,
    title: readableText(snippet.title),
    category: null,
    // hidden by some channels
    viewers: live.concurrentViewers === undefined ? null : Number(live.concurrentViewers),
    startedAt: new Date(live.actualStartTime),
    thumbnailUrl: (maxres ?? standard ?? high ?? medium)?.url ?? null,
  }
}
