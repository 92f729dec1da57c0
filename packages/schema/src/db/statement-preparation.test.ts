import { describe, expect, test } from 'vitest'
import { createPreparationPolicy, preparedTextsMax } from '#db/statement-preparation.ts'

const renewMs = 1000

function policyAt(clock: { now: number }) {
  return createPreparationPolicy({ renewMs, now: () => clock.now })
}

describe('a statement is prepared', () => {
  test('from its second run on', () => {
    const isPrepared = policyAt({ now: 0 })
    expect([1, 2, 3].map(() => isPrepared('select $1', ['x'], false))).toEqual([false, true, true])
  })

  test('from its first run on when it is named', () => {
    expect(policyAt({ now: 0 })('select $1', ['x'], true)).toBe(true)
  })

  test('once per types of its parameters, as the driver does, so that the number stays known', () => {
    const isPrepared = policyAt({ now: 0 })
    isPrepared('select $1', ['x'], true)
    expect(isPrepared('select $1', [null], false)).toBe(true)
    expect(isPrepared('select $1', [true], false)).toBe(false)
  })

  test('never when it is as long as an insert of many rows', () => {
    const isPrepared = policyAt({ now: 0 })
    const text = `insert into t values ${'($1),'.repeat(2000)}`
    expect([1, 2, 3].some(() => isPrepared(text, ['x'], false))).toBe(false)
    // a name says that its text does not differ
    expect(isPrepared(text, ['x'], true)).toBe(true)
  })
})

test('texts that differ each time do not crowd out those that repeat', () => {
  const isPrepared = policyAt({ now: 0 })
  for (let index = 0; index < 5000; index += 1) isPrepared(`select ${index}, $1`, ['x'], false)
  isPrepared('select $1', ['x'], false)
  expect(isPrepared('select $1', ['x'], false)).toBe(true)
})

test('no more are prepared than the maximum, and later texts are prepared in the next period', () => {
  const clock = { now: 0 }
  const isPrepared = policyAt(clock)
  const texts = Array.from({ length: preparedTextsMax }, (_, index) => `select ${index}, $1`)
  for (const text of texts) expect(isPrepared(text, ['x'], true)).toBe(true)
  expect([1, 2, 3].map(() => isPrepared('select $1', ['x'], true))).toEqual([false, false, false])
  clock.now = renewMs
  expect(isPrepared('select $1', ['x'], true)).toBe(true)
})
