import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { expect, it } from 'vitest'
import { planKills } from '#kills/kill-plan.ts'

const options = { kills: 50, operations: 600, killables: ['api-1', 'api-2', 'bridge-1', 'bridge-2', 'web'] }

it('plans the same kills for the same seed, and others for another', () => {
  const plan = planKills(seededRandom(3), options)
  expect(planKills(seededRandom(3), options)).toEqual(plan)
  expect(planKills(seededRandom(4), options)).not.toEqual(plan)
})

it('hits every process at moments within the work, in their order', () => {
  const plan = planKills(seededRandom(3), options)
  expect(new Set(plan.map(({ killable }) => killable))).toEqual(new Set(options.killables))
  const moments = plan.map(({ afterOperation }) => afterOperation)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(moments.every((moment) => moment >= 0 && moment < 600)).toBe(true)
})
