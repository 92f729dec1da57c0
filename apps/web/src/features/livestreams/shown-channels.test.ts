import { expect, test } from 'vitest'
import { readChannelsSearch } from '#features/livestreams/channels-search.ts'
import { type Channel, shownChannels } from '#features/livestreams/shown-channels.ts'

function channel(id: string, changes: Partial<Channel>): Channel {
  const quiet = { status: 'OFFLINE', enabled: true, missing: false, playerName: null, platform: 'TWITCH' }
  return { id, name: `Kanal ${id}`, handle: `handle_${id}`, ...quiet, ...changes } as Channel
}

const channels = [
  channel('1', { status: 'LIVE', playerName: 'Bürste' }),
  channel('2', { platform: 'YOUTUBE', enabled: false }),
  channel('3', { status: 'UNKNOWN', missing: true }),
]

const shown = (search: Record<string, unknown>) =>
  shownChannels(channels, readChannelsSearch(search)).map(({ id }) => id)

test('finds channels by their names and by the player', () => {
  expect(shown({})).toEqual(['1', '2', '3'])
  expect(shown({ q: 'HANDLE_2' })).toEqual(['2'])
  expect(shown({ q: 'burste kanal' })).toEqual(['1'])
})
test('filters by platform and state, and drops filters nobody knows', () => {
  expect(shown({ platform: 'YOUTUBE' })).toEqual(['2'])
  expect(shown({ state: 'LIVE' })).toEqual(['1'])
  expect(shown({ state: 'hidden' })).toEqual(['2'])
  expect(shown({ state: 'missing', platform: 'TWITCH' })).toEqual(['3'])
  expect(shown({ state: 'asleep', platform: 'RADIO' })).toEqual(['1', '2', '3'])
})
