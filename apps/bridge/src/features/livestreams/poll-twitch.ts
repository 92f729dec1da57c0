import type { DomainContext } from '@kubora/domain/kernel/context'
import { claimPoll, type PolledChannel } from '@kubora/domain/livestreams/claim-poll'
import { syncSoon } from '@kubora/domain/livestreams/claim-sync'
import { recordIdentity, recordPoll } from '@kubora/domain/livestreams/record-poll'
import type { RunningStream } from '@kubora/domain/livestreams/stream-state'
import { isDueAgain, readableText } from '#features/livestreams/channel-lookup.ts'
import { guardPoll } from '#features/livestreams/guard-poll.ts'
import type { TwitchClient, TwitchStream } from '#features/livestreams/twitch-client.ts'

/** Seconds between two polls; events come in between. */
const pollSeconds = 60

/** Polls Twitch for its channels if that is due; a failure is recorded and does not affect other platforms. */
export async function pollTwitch(
  context: DomainContext,
  twitch: TwitchClient,
  signal: AbortSignal,
): Promise<void> {
  const poll = await claimPoll(context, 'twitch')
  if (poll === null) return
  await guardPoll(context, 'twitch', signal, async () => {
    const ids = await identify(context, twitch, poll.channels, poll.requestedAt, signal)
    const running = await twitch.streams([...ids.values()], signal)
    const reports = [...ids].map(([channelId, userId]) => {
      const stream = running.get(userId)
      return { channelId, running: stream ? toRunning(stream) : null }
    })
    const { requestedAt } = poll
    await recordPoll(context, {
      platform: 'twitch',
      requestedAt,
      reports,
      searched: [],
      nextPollSeconds: pollSeconds,
    })
  })
}

/** Returns Twitch's ids by channel. Looks up new channels, and from time to time unknown ones again. */
async function identify(
  context: DomainContext,
  twitch: TwitchClient,
  channels: readonly PolledChannel[],
  requestedAt: Date,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const ids = new Map<number, string>()
  for (const { id, externalId } of channels) if (externalId !== null) ids.set(id, externalId)
  const open = channels.filter((channel) => isDueAgain(channel, requestedAt))
  if (open.length === 0) return ids
  const users = await twitch.users(
    open.map(({ handle }) => handle),
    signal,
  )
  for (const channel of open) {
    const userId = users.get(channel.handle) ?? null
    await recordIdentity(context, channel, userId)
    if (userId !== null) ids.set(channel.id, userId)
  }
  if (users.size > 0) await syncSoon(context)
  return ids
}

function toRunning(stream: TwitchStream): RunningStream {
  return {
    streamId: stream.id,
    title: readableText(stream.title),
    category: stream.game_name === '' ? null : readableText(stream.game_name),
    viewers: stream.viewer_count,
    startedAt: new Date(stream.started_at),
    thumbnailUrl: stream.thumbnail_url === '' ? null : stream.thumbnail_url,
  }
}
