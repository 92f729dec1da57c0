import { expect, test } from 'vitest'
import { moveOfKey, movedBy, stepOfSwipe } from '#features/home/carousel-moves.ts'

test('the row of pictures wraps around in both directions', () => {
  expect(movedBy(12, 1, 13)).toBe(0)
  expect(movedBy(0, -1, 13)).toBe(12)
  expect(movedBy(4, 1, 13)).toBe(5)
})

test.each([
  ['ArrowLeft', 12],
  ['ArrowRight', 1],
  ['Home', 0],
  ['End', 12],
  ['Tab', null],
  ['a', null],
])('%s leads from the first of 13 to %s', (key, expected) => expect(moveOfKey(key, 0, 13)).toBe(expected))

test.each([
  ['a swipe to the left shows the next', { x: 200, y: 0 }, { x: 120, y: 20 }, 1],
  ['a swipe to the right shows the one before', { x: 100, y: 0 }, { x: 180, y: -20 }, -1],
  ['a tap moves nothing', { x: 100, y: 100 }, { x: 104, y: 101 }, 0],
  ['scrolling down moves nothing', { x: 100, y: 300 }, { x: 150, y: 90 }, 0],
])('%s', (_name, start, end, expected) => expect(stepOfSwipe(start, end)).toBe(expected))
