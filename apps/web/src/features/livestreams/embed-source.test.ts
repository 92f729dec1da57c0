import { expect, test } from 'vitest'
import { embedSource } from '#features/livestreams/embed-source.ts'
import type { Livestream } from '#features/livestreams/use-livestreams.ts'

const stream: Livestream = {
  id: '1',
  platform: 'TWITCH',
  name: 'Fuchs',
  handle: 'fuchs',
  url: 'https://www.twitch.tv/fuchs',
  playerName: null,
  playerUuid: null,
  status: 'LIVE',
  title: null,
  category: null,
  viewers: null,
  startedAt: null,
  videoId: null,
  thumbnail: null,
  lastLiveAt: null,
}

test('the address of a Twitch player names the site it is embedded in', () => {
  const address = new URL(embedSource(stream, 'kubora.example') ?? '')
  expect(address.origin).toBe('https://player.twitch.tv')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    channel: 'fuchs',
    parent: 'kubora.example',
  })
})

test('YouTube plays the running video without cookies, and nothing when none runs', () => {
  const video = { ...stream, platform: 'YOUTUBE', handle: '@fuchs', videoId: 'a/b?c' } as const
  expect(embedSource(video, 'kubora.example')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/a%2Fb%3Fc\?autoplay=1/,
  )
  expect(embedSource({ ...video, videoId: null }, 'kubora.example')).toBeNull()
})
