import { expect, test } from 'vitest'
import { artProblems } from '#check-art-weights.ts'
import { heroScenes } from '#orders.mjs'

test('every picture is there in all formats and sizes, and light enough', async () => {
  expect(await artProblems()).toEqual([])
})

test('the carousel has thirteen scenes, each once', () => {
  expect(new Set(heroScenes).size).toBe(13)
  expect(heroScenes).toHaveLength(13)
})
