import { expect, test } from 'vitest'
import { createRefusalDelay } from '#refusal-delay.ts'

test('refusals are held, but no more than so many of one key', async () => {
  const hold = createRefusalDelay()
  let sent = 0
  const held = Array.from({ length: 300 }, () => hold('203.0.113.1').then(() => (sent += 1)))
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toBe(300 - 256)
  let other = false
  const another = hold('203.0.113.2').then(() => (other = true))
  await Promise.resolve()
  expect(other).toBe(false)
  await Promise.all([...held, another])
  expect([sent, other]).toEqual([300, true])
})
