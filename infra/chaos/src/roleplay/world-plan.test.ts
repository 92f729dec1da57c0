import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { expect, it } from 'vitest'
import { firstThings, isWish, planWorld, worldRealms } from '#roleplay/world-plan.ts'

const size = { wishes: 200, members: 3, characters: 500 }

it('draws the same plan for the same seed, with as many wishes as asked for', () => {
  const plan = planWorld(seededRandom(3), size)
  expect(plan).toEqual(planWorld(seededRandom(3), size))
  const wishes = [...plan.stormy, ...plan.calm].filter(isWish)
  expect(new Set(wishes.map(({ number }) => number)).size).toBe(size.wishes)
  expect(new Set(wishes.map(({ realm }) => realm))).toEqual(new Set(worldRealms))
})

it('loses one folder, and restores the other world from a backup of before; nothing is killed in the calm', () => {
  const { stormy, calm } = planWorld(seededRandom(4), size)
  const at = (kind: string) => stormy.findIndex((one) => one.kind === kind)
  expect(at('back-up')).toBeLessThan(at('restore-world'))
  expect(stormy[at('back-up')]?.realm).toBe(stormy[at('restore-world')]?.realm)
  expect(stormy[at('lose-folder')]?.realm).not.toBe(stormy[at('restore-world')]?.realm)
  const kinds = new Set(calm.map(({ kind }) => kind))
  for (const kind of ['kill', 'crash', 'cut', 'lose-folder', 'restore-world'] as const) {
    expect(kinds).not.toContain(kind)
  }
})

it('gives both worlds the same ids, and every text the mark of its realm', () => {
  const worlds = worldRealms.map((realm) =>
    firstThings(realm, { characters: 40, vehicles: 80 }, ['u'], seededRandom(5)),
  )
  const [de, fr] = worlds.map((things) => things.map(({ kind, id }) => `${kind} ${id}`))
  expect(de).toEqual(fr)
  const plates = worlds.map((things) =>
    things.flatMap((one) => (one.kind === 'vehicle' ? one.licensePlate : [])),
  )
  expect(plates[0]?.every((plate) => plate.startsWith('DE'))).toBe(true)
  expect(plates[1]?.every((plate) => plate.startsWith('FR'))).toBe(true)
})
