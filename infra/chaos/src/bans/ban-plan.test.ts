import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { expect, it } from 'vitest'
import { planTurns } from '#bans/ban-plan.ts'

const size = { intents: 1000, players: 100, members: 2 }

it('draws the same turns for the same seed, with as many intents as asked for', () => {
  const turns = planTurns(seededRandom(3), size)
  expect(turns).toEqual(planTurns(seededRandom(3), size))
  const intents = turns.flat()
  expect(new Set(intents.map(({ mark }) => mark)).size).toBe(size.intents)
  expect(intents.every(({ player }) => player >= 0 && player < size.players)).toBe(true)
})

it('has two team members act on one player in some turns, and never one member twice', () => {
  const together = planTurns(seededRandom(4), size).filter(({ length }) => length > 1)
  expect(together.length).toBeGreaterThan(0)
  for (const turn of together) {
    expect(new Set(turn.map(({ player }) => player)).size).toBe(1)
    expect(new Set(turn.map(({ member }) => member)).size).toBe(2)
  }
})
