import { expect, test } from 'vitest'
import { createRefusedVisitors } from './refused-visitors.ts'

test('a refused visitor is remembered, and no other', () => {
  const refused = createRefusedVisitors(60_000)
  refused.add('203.0.113.9')
  expect(refused.has('203.0.113.9')).toBe(true)
  expect(refused.has('203.0.113.10')).toBe(false)
})

test('a refusal is forgotten after its time, and when too many came after it', () => {
  const past = createRefusedVisitors(0)
  past.add('203.0.113.9')
  expect(past.has('203.0.113.9')).toBe(false)
  const refused = createRefusedVisitors(60_000)
  for (let visitor = 0; visitor <= 10_000; visitor += 1) refused.add(String(visitor))
  expect(refused.has('0')).toBe(false)
  expect(refused.has('1')).toBe(true)
})
