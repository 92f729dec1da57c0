import { expect, test } from 'vitest'
import { createBudget } from '#budget.ts'

test('what was charged without being there has to come in before anything else is spent', () => {
  const budget = createBudget({ burst: 10, perSecond: 1 })
  budget.charge('a', 25)
  expect(budget.wait('a')).toBeGreaterThan(15_000)
  expect(budget.spend('a')).toBeGreaterThan(15_000)
  expect(budget.wait('b', 10)).toBe(0)
})

test('of a partial take only what is there is spent', () => {
  const budget = createBudget({ burst: 10, perSecond: 0.001 })
  expect(budget.takeUpTo('a', 4)).toBe(4)
  expect(budget.takeUpTo('a', 100)).toBe(6)
  expect(budget.takeUpTo('a', 1)).toBe(0)
  budget.charge('b', 30)
  expect(budget.takeUpTo('b', 1)).toBe(0)
})
