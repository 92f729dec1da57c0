import { expect, test } from 'vitest'
import { type Area, freeToastEdge, type Obstacle, type ToastEdge } from '#toast-edge.ts'

const [width, height] = [390, 844]

/** A phone, where a toast has the width of the window. */
function onPhone(edge: ToastEdge): Area {
  const top = edge.startsWith('top') ? 68 : height - 72
  return { left: 16, right: width - 16, top, bottom: top + 56 }
}

const must = (top: number): Obstacle => ({
  area: { left: 20, right: 370, top, bottom: top + 44 },
  weight: 'must',
})
const may = (top: number): Obstacle => ({ ...must(top), weight: 'may' })

test('a toast stays at the lower edge where it covers nothing', () => {
  expect(freeToastEdge(onPhone, [must(300), may(70)])).toBe('bottom-center')
})

test('a toast leaves the button of a notice at the lower edge free', () => {
  expect(freeToastEdge(onPhone, [must(height - 64)])).toBe('top-center')
})

test('where both edges have something, a toast covers a link rather than a button that is waited for', () => {
  expect(freeToastEdge(onPhone, [must(70), may(height - 64), may(height - 40)])).toBe('bottom-center')
})

test('with the keyboard open, a toast covers the field rather than the button below it, whichever edge it is at', () => {
  const field: Obstacle = { ...must(80), weight: 'field' }
  for (const edge of ['bottom-center', 'top-center'] as const)
    expect(freeToastEdge(onPhone, [field, must(height - 64)], edge)).toBe('top-center')
})

test('a toast stays where it is as long as nothing is gained elsewhere', () => {
  expect(freeToastEdge(onPhone, [must(height - 64), must(70)], 'top-center')).toBe('top-center')
})
