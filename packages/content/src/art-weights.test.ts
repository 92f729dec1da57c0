import { expect, test } from 'vitest'
import { heroScenes } from '../art/orders.mjs'
import { artProblems } from '../scripts/check-art-weights.ts'

test('every picture is there in all formats and sizes, and light enough', async () => {
  expect(await artProblems()).toEqual([])
})

test('the carousel has thirteen scenes, each once', () => {
  expect(new Set(heroScenes).size).toBe(13)
  expect(heroScenes).toHaveLength(13)
})
