import { expect, it } from 'vitest'
import { createBridgeClock } from '#client/bridge-clock.ts'
import { createRowVersions } from '#client/row-versions.ts'

const noon = Date.parse('2026-03-01T12:00:00.000Z')

/** A clock of the bridge beside a steady one, which both go on by `pass`; the steady one alone stands still while `sleep`. */
function clocks() {
  let [steady, bridge] = [5_000, noon]
  const clock = createBridgeClock(() => steady)
  return {
    clock,
    pass: (ms: number) => {
      steady += ms
      bridge += ms
    },
    sleep: (ms: number) => {
      bridge += ms
    },
    now: () => bridge,
    time: () => new Date(bridge).toISOString(),
  }
}

it('is corrected by each response, whichever clock has jumped', () => {
  const { clock, pass, sleep, now, time } = clocks()
  clock.correct(time(), clock.mark())
  for (const jumpMs of [3_600_000, -3_600_000, 90_000]) {
    sleep(jumpMs)
    const sentAt = clock.mark()
    pass(25_000)
    clock.correct(time(), sentAt)
    expect(clock.nowMs()).toBe(now())
  }
})

it('is not set back by a response that was long on its way, or by an old bridge without a time', () => {
  const { clock, pass, now, time } = clocks()
  clock.correct(time(), clock.mark())
  const [sentAt, late] = [clock.mark(), time()]
  pass(9_000)
  clock.correct(late, sentAt)
  clock.correct(undefined, sentAt)
  expect(clock.nowMs()).toBe(now())
})

it('gives growing versions, and none of a wrong clock once that was corrected', () => {
  let nowMs = noon
  const next = createRowVersions(() => nowMs)
  expect([next(), next()]).toEqual([noon, noon + 1])
  nowMs -= 60_000
  expect(next()).toBe(noon + 2)
  nowMs -= 3_600_000
  expect(next()).toBe(nowMs)
})
