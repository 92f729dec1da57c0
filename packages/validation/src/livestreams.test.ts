import { describe, expect, test } from 'vitest'
import { livestreamChannelInput, readStreamHandle } from '#livestreams.ts'

describe('a handle', () => {
  test.each([
    ['twitch', 'Fuchsbau_TV', 'fuchsbau_tv'],
    ['twitch', ' @fuchsbau ', 'fuchsbau'],
    ['twitch', 'https://www.twitch.tv/Fuchsbau?tt_content=channel', 'fuchsbau'],
    ['twitch', 'twitch.tv/fuchsbau/', 'fuchsbau'],
    ['youtube', 'kubora', '@kubora'],
    ['youtube', '@Kubora.Live', '@Kubora.Live'],
    ['youtube', '@フォックス', '@フォックス'],
    ['youtube', 'https://www.youtube.com/@kubora/live', '@kubora'],
    ['youtube', 'https://youtube.com/@%E3%83%95%E3%82%A9%E3%83%83', '@フォッ'],
    ['youtube', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv?x=1', 'UCabcdefghijklmnopqrstuv'],
  ] as const)('on %s is read from "%s"', (platform, typed, handle) => {
    expect(readStreamHandle(platform, typed)).toBe(handle)
  })

  test.each([
    ['twitch', 'https://evil.example/fuchsbau'],
    ['twitch', 'a/../b'],
    ['twitch', 'https://www.twitch.tv.evil.example/x'],
    ['twitch', 'ä'],
    ['twitch', 'x'.repeat(26)],
    ['youtube', '@a'],
    ['youtube', '@a b'],
    ['youtube', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['youtube', '@%'],
    ['youtube', '@a\u0000bc'],
    ['youtube', '@abc?parent=evil'],
  ] as const)('on %s is not "%s"', (platform, typed) => {
    expect(readStreamHandle(platform, typed)).toBeNull()
  })
})

test('the form says what is wrong with the handle, at its field', () => {
  const result = livestreamChannelInput.safeParse({
    platform: 'twitch',
    handle: 'https://evil.example',
    displayName: 'Fuchs',
    enabled: true,
    playerName: '',
  })
  expect(result.error?.issues).toMatchObject([{ path: ['handle'], message: 'validation.stream-handle' }])
})
