import { readdirSync, readFileSync } from 'node:fs'
import { statsEvents } from '@kubora/validation/stats-events'
import { expect, test } from 'vitest'
import { statsEventIcons } from '#stats-event-icons.ts'

const folder = new URL('../assets/stats/', import.meta.url)
const fileOf = (event: string) => `${event.toLowerCase().replaceAll('_', '-')}.svg`
const drawing = (event: string) => readFileSync(new URL(fileOf(event), folder), 'utf8')

test('every statistics event has an icon and every icon an event', () => {
  expect(Object.keys(statsEventIcons).toSorted()).toEqual([...statsEvents].toSorted())
  expect(readdirSync(folder).toSorted()).toEqual(statsEvents.map(fileOf).toSorted())
})

/** What an icon draws, whether read from its file or from the address that the bundler makes of it. */
const shapes = (svg: string) => [...svg.matchAll(/ d=["']([^"']+)["']/g)].map(([, path]) => path)

test('an event is shown by its own file', () => {
  for (const event of statsEvents)
    expect(shapes(decodeURIComponent(statsEventIcons[event])), event).toEqual(shapes(drawing(event)))
})

test('no two icons look the same', () => {
  const drawings = statsEvents.map(drawing)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('an icon is a drawing of 12 × 12 blocks below a kilobyte and a half', () => {
  for (const event of statsEvents) {
    const svg = drawing(event)
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 12 12"/)
    expect(svg.length, event).toBeLessThan(1536)
    for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
      expect(Number(x) + Number(width), event).toBeLessThanOrEqual(12)
      expect(Number(y), event).toBeLessThan(12)
    }
  }
})
