import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { expect, test } from 'vitest'
import { createRecentEvents, generationMs, generationSize } from '#graphql/live/recent-events.ts'
import type { Received } from '#graphql/live/topics.ts'

function server(serverId: number): Received {
  return { topic: 'game-servers', subject: String(serverId), event: { kind: 'game-server', serverId } }
}

function account(tokenStale: boolean): Received {
  const event: LiveEvent = { kind: 'account', accountId: 1, tokenStale }
  const merge = (older: LiveEvent): LiveEvent => ({
    ...event,
    tokenStale: tokenStale || ('tokenStale' in older && older.tokenStale),
  })
  return { topic: 'account 1', subject: 'account', event, merge }
}

test('events since an instant are found by their topic, the newest of each subject', () => {
  let now = 0
  const recent = createRecentEvents(() => now)
  recent.add(server(1))
  now = 10
  recent.add(server(2))
  recent.add(server(2))
  recent.add(account(false))
  expect([...(recent.since('game-servers', 10) ?? [])]).toEqual([['2', { kind: 'game-server', serverId: 2 }]])
  expect(recent.since('game-servers', 0)?.size).toBe(2)
  expect(recent.since('game-servers', 11)?.size).toBe(0)
  expect(recent.since('rights', 0)?.size).toBe(0)
})

test('an event that replaces an older one says what that one said, also across generations', () => {
  let now = 0
  const recent = createRecentEvents(() => now)
  recent.add(account(true))
  recent.add(account(false))
  now = generationMs
  recent.add(account(false))
  expect(recent.since('account 1', 0)?.get('account')).toMatchObject({ tokenStale: true })
  expect(recent.since('account 1', 1)?.get('account')).toMatchObject({ tokenStale: false })
})

test('an instant before what is stored is not answered', () => {
  let now = 0
  const recent = createRecentEvents(() => now)
  expect(recent.since('rights', -1)).toBe(null)
  for (const at of [1, 2, 3]) {
    now = at * generationMs
    recent.add(server(at))
  }
  expect(recent.since('game-servers', now - generationMs)?.size).toBe(2)
  expect(recent.since('game-servers', now - generationMs - 1)).toBe(null)
  recent.reset()
  expect(recent.since('game-servers', now - 1)).toBe(null)
  expect(recent.since('game-servers', now)?.size).toBe(0)
})

test('however many subjects have events, few are stored, and the newest are', () => {
  let now = 0
  const recent = createRecentEvents(() => (now += 1))
  const count = 5 * generationSize
  for (let id = 1; id <= count; id += 1) recent.add(server(id))
  expect(recent.since('game-servers', 1)).toBe(null)
  expect(recent.since('game-servers', now - generationSize)?.has(String(count))).toBe(true)
})
