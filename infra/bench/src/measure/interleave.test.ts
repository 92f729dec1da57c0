import { expect, test } from 'vitest'
import { interleave } from '#measure/interleave.ts'

test('alternates the order, and keeps the samples of each subject together', async () => {
  const order: string[] = []
  const samples = await interleave(['a', 'b'], 3, (subject) => {
    order.push(subject)
    return Promise.resolve(`${subject}${order.length}`)
  })
  expect(order.join('')).toBe('abbaab')
  expect(Object.fromEntries(samples)).toEqual({ a: ['a1', 'a4', 'a5'], b: ['b2', 'b3', 'b6'] })
})
