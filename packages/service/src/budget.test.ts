import { expect, test } from 'vitest'
import { createBudget } from '#budget.ts'

test('what was charged beyond the budget has to refill before anything else is spent', () => {
  const budget = createBudget({ burst: 10, perSecond: 1 })
  budget.charge('a', 25)
  expect(budget.wait('a')).toBeGreaterThan(15_000)
  expect(budget.spend('a')).toBeGreaterThan(15_000)
  expect(budget.wait('b', 10)).toBe(0)
})

test('what is left is never below zero', () => {
  const budget = createBudget({ burst: 10, perSecond: 0.001 })
  expect(budget.left('a')).toBe(10)
  budget.charge('a', 4)
  expect(budget.left('a')).toBe(6)
  budget.charge('a', 30)
  expect(budget.left('a')).toBe(0)
})
