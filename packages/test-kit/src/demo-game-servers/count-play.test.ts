import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { statsKindEnum } from '@kubora/schema/db/stats-values'
import { expect, it } from 'vitest'
import { countPlay } from '#demo-game-servers/count-play.ts'

const minuteMs = 60_000

/** Lets Anna, who is online, and Bert, who is not, play for ten hours. Returns what was counted. */
function playOn(serverKind: string) {
  const world = createWorld(['Anna', 'Bert'], 'proxy')
  world.player('Anna').online = true
  const counted: { name: string; kind: string; amount: number }[] = []
  const server = {
    count: async (name: string, kind: string, amount = 1) => void counted.push({ name, kind, amount }),
  }
  const random = seededRandom(7)
  for (let minute = 0; minute < 600; minute += 1) countPlay({ server, world }, serverKind, minuteMs, random)
  return counted
}

it.for(['gungame', 'battleground', 'ttt', 'freeroam', 'roleplay'])(
  'players of %s do what is counted there, while they are online',
  (serverKind) => {
    const counted = playOn(serverKind)
    expect(counted.length).toBeGreaterThan(300)
    expect(new Set(counted.map(({ name }) => name))).toEqual(new Set(['Anna']))
    for (const { kind, amount } of counted) {
      expect(statsKindEnum.enumValues).toContain(kind)
      expect(Number.isInteger(amount) && amount >= 1 && amount <= 250).toBe(true)
    }
  },
)

it('a kill is as frequent as it is usual', () => {
  const kills = playOn('gungame').filter(({ kind }) => kind === 'KILL')
  // 40 an hour
  expect(kills.length).toBeGreaterThan(300)
  expect(kills.length).toBeLessThan(500)
})

it('nothing is counted in a lobby', () => {
  expect(playOn('lobby')).toEqual([])
})
