import { describe, expect, it } from 'vitest'
import { createBackOff } from '#client/back-off.ts'
import { BridgeRefusal, BridgeUnreachable } from '#client/bridge-errors.ts'
import { planRetry } from '#client/retry-plan.ts'

const refuse = (status: number, code: string, retryAfterMs?: number) =>
  new BridgeRefusal(status, { code, message: 'no', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })

describe('a failed call', () => {
  it.each([
    ['a refused key', refuse(401, 'UNAUTHORIZED'), { state: 'paused', leastMs: 300_000, helloFirst: true }],
    ['a server switched off', refuse(403, 'FORBIDDEN'), { state: 'paused', leastMs: 300_000 }],
    ['an old protocol', refuse(409, 'PROTOCOL_UNSUPPORTED'), { state: 'paused' }],
    ['a second process', refuse(409, 'INSTANCE_CONFLICT'), { state: 'conflict', helloFirst: true }],
    [
      'too many calls',
      refuse(429, 'RATE_LIMITED', 7000),
      { state: 'unreachable', leastMs: 7000, helloFirst: false },
    ],
    ['a code of later bridges', refuse(503, 'MOVING_HOUSE', 9000), { state: 'unreachable', leastMs: 9000 }],
    [
      'a lost connection',
      new BridgeUnreachable('no answer'),
      { state: 'unreachable', leastMs: 0, helloFirst: false },
    ],
  ])('is judged: %s', (_, error, expected) => {
    expect(planRetry(error, 300_000)).toMatchObject(expected)
  })
})

describe('the back-off', () => {
  it.each([0, 0.5, 0.999])('waits from 1 to 60 s, twice as long each time (random %d)', (random) => {
    const backOff = createBackOff(() => random)
    const waits = Array.from({ length: 12 }, () => backOff.next(0))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    backOff.reset()
    expect(backOff.next(0)).toBe(waits[0])
  })

  it('never retries earlier than the bridge asked for', () => {
    expect(createBackOff(() => 0.9).next(45_000)).toBe(45_000)
  })
})
