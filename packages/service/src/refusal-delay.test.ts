import { expect, test } from 'vitest'
import { createRefusalDelay } from '#refusal-delay.ts'

test('refusals are delayed, but only so many of one key at a time', async () => {
  const delay = createRefusalDelay()
  let sent = 0
  const delayed = Array.from({ length: 300 }, () => delay('203.0.113.1').then(() => (sent += 1)))
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toBe(300 - 256)
  let other = false
  const another = delay('203.0.113.2').then(() => (other = true))
  await Promise.resolve()
  expect(other).toBe(false)
  await Promise.all([...delayed, another])
  expect([sent, other]).toEqual([300, true])
})
