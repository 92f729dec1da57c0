import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** States by which channels are filtered. */
export const channelStates = ['LIVE', 'OFFLINE', 'UNKNOWN', 'hidden', 'missing'] as const

/** Platforms by which channels are filtered. */
export const channelPlatforms = ['TWITCH', 'YOUTUBE'] as const

/** Search parameters of the list of channels. */
export interface ChannelsSearch extends ListAddress {
  /** Part of a channel's or a player's name. */
  q?: string | undefined
  platform?: (typeof channelPlatforms)[number] | undefined
  state?: (typeof channelStates)[number] | undefined
}

/** Reads the address of the list. */
export function readChannelsSearch(search: Record<string, unknown>): ChannelsSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    platform: channelPlatforms.find((platform) => platform === search['platform']),
    state: channelStates.find((state) => state === search['state']),
  }
}
