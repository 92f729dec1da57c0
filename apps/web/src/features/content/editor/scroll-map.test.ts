import { describe, expect, test } from 'vitest'
import {
  completePoints,
  lineShown,
  type Pane,
  scrollTopFor,
  scrollTopToSee,
  topOfLine,
} from '#features/content/editor/scroll-map.ts'

function paneOf(lines: readonly number[], height: number): Pane {
  let top = 0
  const points = lines.map((size, line) => {
    const point = { line, top }
    top += size
    return point
  })
  const end = { line: lines.length, top }
  return { points: completePoints(points, end), height, scrollHeight: Math.max(top, height) }
}

/** Lines that take more room at different places, panes that scroll little, much, or not at all. */
const panes = [
  paneOf([20], 100),
  paneOf(
    Array.from({ length: 60 }, () => 24),
    500,
  ),
  paneOf(
    Array.from({ length: 60 }, (_, line) => 10 + ((line * 37) % 90)),
    400,
  ),
  paneOf([300, 5, 5, 5, 900, 40, 40, 1, 1, 1, 700], 250),
  paneOf([80, 80, 80], 200),
]
const parts = Array.from({ length: 51 }, (_, index) => index / 50)
const most = ({ height, scrollHeight }: Pane) => scrollHeight - height
const scrolled = panes.filter((pane) => most(pane) > 0)

describe('two panes that scroll together', () => {
  test('stand at the beginning and at the end together', () => {
    for (const text of scrolled)
      for (const preview of scrolled) {
        // the same lines, in other places
        const end = text.points.at(-1)?.line ?? 0
        const last = preview.points.at(-1)?.line ?? 1
        const points = preview.points.map(({ line, top }) => ({ line: (line / last) * end, top }))
        expect(scrollTopFor({ ...preview, points }, lineShown(text, 0))).toBe(0)
        const at = scrollTopFor({ ...preview, points }, lineShown(text, most(text)))
        expect(at).toBeCloseTo(most(preview), 6)
      }
  })

  test('show the same line at the upper edge everywhere but on the last screen', () => {
    for (const pane of scrolled)
      for (const part of parts) {
        const scrollTop = part * Math.max(0, most(pane) - pane.height)
        expect(topOfLine(pane, lineShown(pane, scrollTop))).toBeCloseTo(scrollTop, 6)
      }
  })

  test('a pane that follows would lead the other one to where it is', () => {
    for (const pane of scrolled)
      for (const part of parts)
        expect(scrollTopFor(pane, lineShown(pane, part * most(pane)))).toBeCloseTo(part * most(pane), 6)
  })

  test('never go back while the other one goes on', () => {
    for (const text of scrolled)
      for (const preview of panes) {
        const places = parts.map((part) => scrollTopFor(preview, lineShown(text, part * most(text))))
        expect(places).toEqual(places.toSorted((some, other) => some - other))
      }
  })
})

test('points that go back, or name a line again, are left out', () => {
  const known = [
    { line: 0, top: 16 },
    { line: 2, top: 40 },
    { line: 2, top: 44 },
    { line: 1, top: 60 },
    { line: 5, top: 30 },
  ]
  expect(completePoints(known, { line: 9, top: 200 })).toEqual([
    { line: 0, top: 0 },
    { line: 2, top: 40 },
    { line: 9, top: 200 },
  ])
})

test('a span that can be seen moves nothing, another one comes into sight by the shortest way', () => {
  const view = { height: 100, scrollTop: 50, margin: 10 }
  expect(scrollTopToSee(view, { top: 60, bottom: 140 })).toBe(50)
  expect(scrollTopToSee(view, { top: 20, bottom: 40 })).toBe(10)
  expect(scrollTopToSee(view, { top: 150, bottom: 170 })).toBe(80)
  expect(scrollTopToSee(view, { top: 100, bottom: 900 })).toBe(90)
})
