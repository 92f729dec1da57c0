import { tries } from '@kubora/test-kit/run-scope/tries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterOffline,
  afterOnline,
  afterPoll,
  afterUpdate,
  eventLeadMs,
  type RunningStream,
  type StreamState,
  unknownStream,
} from '#livestreams/stream-state.ts'
import { liveStaleAfterSeconds } from '#livestreams/stream-status.ts'

const start = Date.UTC(2026, 10, 21, 18)
const at = (second: number) => new Date(start + second * 1000)
const thumbnailUrl = 'https://static-cdn.jtvnw.net/x.jpg'

function online(state: StreamState, second: number, streamId = `s${second}`): StreamState {
  return afterOnline(state, { at: at(second), streamId, startedAt: at(second), thumbnailUrl }, at(second + 1))
}
function running(second: number): RunningStream {
  return {
    streamId: `s${second}`,
    title: 'Titel',
    category: 'Minecraft',
    viewers: 7,
    startedAt: at(second),
    thumbnailUrl: null,
  }
}

describe('events', () => {
  test('in any order and repeated end in what the newest of them says', () => {
    const events = fc.uniqueArray(
      fc.record({ second: fc.integer({ min: 0, max: 100_000 }), isOnline: fc.boolean() }),
      { selector: ({ second }) => second, minLength: 1, maxLength: 12 },
    )
    const shuffled = events.chain((list) =>
      fc.record({
        list: fc.constant(list),
        // each at least once, some again
        reported: fc
          .array(fc.constantFrom(...list), { maxLength: 6 })
          .chain((again) =>
            fc.shuffledSubarray([...list, ...again], { minLength: list.length + again.length }),
          ),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ list, reported }) => {
        let state = unknownStream
        for (const { second, isOnline } of reported)
          state = isOnline ? online(state, second) : afterOffline(state, at(second), at(second + 1))
        const newest = list.toSorted((a, b) => b.second - a.second)[0]
        expect(state.isLive).toBe(newest?.isOnline)
        expect(state.startedAt).toEqual(newest?.isOnline ? at(newest.second) : null)
      }),
      tries(100),
    )
  })

  test('that end an earlier stream do not change a newer one', () => {
    const state = afterPoll(unknownStream, at(500), running(400))
    expect(afterOffline(state, at(390), at(501)).isLive).toBe(true)
    expect(afterOffline(state, at(510), at(511)).isLive).toBe(false)
  })

  test('older than the lists can lag do not overrule a poll', () => {
    const polled = afterPoll(online(unknownStream, 0), at(300), null)
    expect(polled.isLive).toBe(false)
    expect(online({ ...polled, eventAt: null }, 100).isLive).toBe(false)
    expect(online({ ...polled, eventAt: null }, 290).isLive).toBe(true)
  })

  test('keep when a channel was last live', () => {
    const ended = afterOffline(online(unknownStream, 10), at(70), at(71))
    expect(ended).toMatchObject({ isLive: false, lastLiveAt: at(70), startedAt: null, viewers: null })
  })

  test('that name a title count in the order they were sent', () => {
    const newer = afterUpdate(unknownStream, { at: at(20), title: 'neu', category: null })
    expect(afterUpdate(newer, { at: at(10), title: 'alt', category: null }).title).toBe('neu')
    expect(afterPoll(newer, at(30), running(5)).title).toBe('neu')
    expect(afterPoll(newer, at(20 + eventLeadMs / 1000), running(5)).title).toBe('Titel')
  })
})

describe('a poll', () => {
  test('that lags behind a fresh event does not contradict it', () => {
    const live = online(unknownStream, 100)
    expect(afterPoll(live, at(110), null).isLive).toBe(true)
    const ended = afterOffline(live, at(200), at(201))
    expect(afterPoll(ended, at(210), running(100)).isLive).toBe(false)
  })

  test('is believed once the lists had time to follow', () => {
    const live = online(unknownStream, 100)
    expect(afterPoll(live, at(100 + eventLeadMs / 1000), null).isLive).toBe(false)
  })

  test('that finds no stream long after the last look says when it was last seen live', () => {
    const live = afterPoll(unknownStream, at(100), running(50))
    const soon = at(100 + liveStaleAfterSeconds)
    expect(afterPoll(live, soon, null).lastLiveAt).toEqual(soon)
    expect(afterPoll(live, at(100 + liveStaleAfterSeconds + 1), null).lastLiveAt).toEqual(at(100))
    expect(afterPoll(live, at(14 * 86_400), null)).toMatchObject({ isLive: false, lastLiveAt: at(100) })
  })

  test('that finds a stream begun after the offline event is believed at once', () => {
    const ended = afterOffline(online(unknownStream, 100), at(200), at(201))
    expect(afterPoll(ended, at(230), running(220)).isLive).toBe(true)
  })

  test('with a late response does not undo a newer one', () => {
    const newer = afterPoll(unknownStream, at(100), null)
    expect(afterPoll(newer, at(40), running(30))).toBe(newer)
  })

  test('of any history gives a stream that is whole or none', () => {
    const steps = fc.array(
      fc.record({ kind: fc.constantFrom('online', 'offline', 'live', 'none'), second: fc.nat(5000) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(steps, (list) => {
        let state = unknownStream
        for (const { kind, second } of list) {
          if (kind === 'online') state = online(state, second)
          else if (kind === 'offline') state = afterOffline(state, at(second), at(second))
          else state = afterPoll(state, at(second), kind === 'live' ? running(second) : null)
          const parts = [state.startedAt, state.streamId]
          expect(parts.every((part) => (part !== null) === state.isLive)).toBe(true)
        }
      }),
      tries(100),
    )
  })
})
