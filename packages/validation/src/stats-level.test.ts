import { expect, test } from 'vitest'
import { levelOf, levelStart } from '#stats-level.ts'

test('each level begins at its border and not a point before', () => {
  for (let level = 2; level <= 3000; level += 1) {
    const start = levelStart(level)
    expect(levelOf(start).level).toBe(level)
    expect(levelOf(start - 1).level).toBe(level - 1)
  }
})

test('without points, and below none, it is the first level', () => {
  expect(levelOf(0)).toEqual({ level: 1, from: 0, next: 1000 })
  expect(levelOf(-400)).toEqual({ level: 1, from: 0, next: 1000 })
})
