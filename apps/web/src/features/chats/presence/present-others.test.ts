import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresentOthers, type Present, seenByTeam } from '#features/chats/presence/present-others.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anna = { id: '1', name: 'Anna' }
const ben = { id: '2', name: 'Ben' }
const present = (id: string, member: Present['member'], isWriting = false): Present => ({
  id,
  member,
  isWriting,
})

test('who is not shown again is forgotten after their time, and the others are not', () => {
  const others = createPresentOthers()
  let calls = 0
  others.subscribe(() => (calls += 1))
  others.take(present('a', anna), 20_000)
  vi.advanceTimersByTime(15_000)
  others.take(present('b', ben), 20_000)
  others.take(present('c', null), 1_000)
  vi.advanceTimersByTime(4_999)
  expect(others.read().map(({ id }) => id)).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(others.read().map(({ id }) => id)).toEqual(['b'])
  others.take(present('b', ben, true), 20_000)
  vi.advanceTimersByTime(19_999)
  expect(others.read()).toEqual([present('b', ben, true)])
  vi.advanceTimersByTime(1)
  expect(others.read()).toEqual([])
  expect(calls).toBe(7)
})

test('who leaves is forgotten at once, and comes back as what they do then', () => {
  const others = createPresentOthers()
  others.take(present('a', anna, true), 20_000)
  others.forget('a')
  expect(others.read()).toEqual([])
  others.take(present('a', anna), 20_000)
  // the time of before is over
  vi.advanceTimersByTime(10_000)
  expect(others.read()).toEqual([present('a', anna)])
  others.clear()
  expect(others.read()).toEqual([])
})

test('a member who has the chat open twice is named once, as who writes', () => {
  const seen = seenByTeam([
    present('a', anna),
    present('b', anna, true),
    present('c', ben),
    present('d', ben),
    present('e', null),
  ])
  expect(seen).toEqual({ writers: ['Anna'], viewers: ['Ben'], player: 'there' })
  expect(seenByTeam([present('e', null), present('f', null, true)]).player).toBe('writes')
  expect(seenByTeam([]).player).toBeNull()
})
