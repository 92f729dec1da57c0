import { expect, test } from 'vitest'
import { searchPauseSeconds } from '#features/livestreams/poll-youtube.ts'

test.each([1, 5, 20, 50, 100, 250])('a day with %i channels stays within the quota', (channelCount) => {
  const searches = 86_400 / searchPauseSeconds(channelCount)
  // the lists of ids take 50: one unit for channels, one for videos of five uploads each
  const unitsPerSearch = Math.ceil(channelCount / 50) + channelCount + Math.ceil((channelCount * 5) / 50)
  const looksAtRunningStreams = 1440
  expect(searches * unitsPerSearch + looksAtRunningStreams).toBeLessThanOrEqual(10_000)
})
