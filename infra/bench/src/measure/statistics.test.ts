import { expect, test } from 'vitest'
import { median, pairedRatio, quantile, separability } from '#measure/statistics.ts'

test('the median does not depend on the order of the samples', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})

test('quantiles lie between their neighbours', () => {
  expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20)
  expect(quantile([0, 100], 0.99)).toBe(99)
})

test('a ratio is taken within each pair, so a slow moment that hits both sides of a pair does not count', () => {
  expect(pairedRatio([100, 10, 90], [200, 20, 180])).toEqual({ median: 0.5, least: 0.5, greatest: 0.5 })
})

test('throws for no samples, and for pairs of unequal number', () => {
  expect(() => median([])).toThrow('no samples')
  expect(() => pairedRatio([1], [1, 2])).toThrow('as many samples')
})

test('samples that show whose they are have a separability of 1, equal ones of a half', () => {
  expect(separability([5, 6], [1, 2])).toBe(1)
  expect(separability([1, 2], [5, 6])).toBe(1)
  expect(separability([1, 2], [1, 2])).toBe(0.5)
  expect(separability([1, 3], [2, 2])).toBe(0.5)
})
