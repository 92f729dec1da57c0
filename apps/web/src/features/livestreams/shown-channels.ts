import type { livestreamChannelFragment } from '#features/livestreams/channels.documents.ts'
import type { ChannelsSearch } from '#features/livestreams/channels-search.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { foundBy } from '#shell/table/found-by.ts'

/** A channel of the list. */
export type Channel = ResultOf<typeof livestreamChannelFragment>

function isIn({ status, enabled, missing }: Channel, state: ChannelsSearch['state']): boolean {
  if (state === undefined) return true
  if (state === 'hidden') return !enabled
  return state === 'missing' ? missing : status === state
}

/** Returns the channels that match search and filters. */
export function shownChannels(
  channels: readonly Channel[],
  { q, platform, state }: ChannelsSearch,
): readonly Channel[] {
  const isFound = foundBy(q)
  return channels.filter(
    (channel) =>
      (platform === undefined || channel.platform === platform) &&
      isIn(channel, state) &&
      isFound(channel.name, channel.handle, channel.playerName),
  )
}
