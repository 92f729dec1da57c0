import { tries } from '@kubora/test-kit/run-scope/tries'
import { randomUUID } from 'node:crypto'
import { players } from '@kubora/schema/db/players'
import type { PlayerRow } from '@kubora/schema/protocol/players'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReportingServer, reportPlayers } from '#players/report-players.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()
const server: ReportingServer = {
  ...(await seed.gameServer()),
  identityMode: 'online',
  vouchesForStaff: true,
}

type Claim = { player: number; name: string; version: number }

/** Reports claims of three new players, one call for each list, and returns who has which name in the end. */
async function namesAfter(calls: readonly (readonly Claim[])[]) {
  const tag = `n${randomUUID().slice(0, 8)}`
  const uuids = [randomUUID(), randomUUID(), randomUUID()].toSorted()
  const rowOf = ({ player, name, version }: Claim): PlayerRow => ({
    uuid: uuids[player] ?? '',
    name: `${tag}_${name}`,
    version,
  })
  const own = uuids.map((_, player) => rowOf({ player, name: `own${player}`, version: 0 }))
  await reportPlayers(context, server, { players: own })
  for (const call of calls) {
    if (call.length > 0) await reportPlayers(context, server, { players: call.map(rowOf) })
  }
  const rows = await db.select().from(players).where(inArray(players.uuid, uuids)).orderBy(players.uuid)
  return rows.map(({ name, nameCurrent }) => `${name.slice(tag.length)} ${nameCurrent}`)
}

test('a late row of a former bearer does not take a name back, be it of before or after another name', async () => {
  const [bearer, taker] = [0, 1]
  const claimed = [
    [{ player: bearer, name: 'x', version: 100 }],
    [{ player: taker, name: 'x', version: 150 }],
  ]
  const late = [{ player: bearer, name: 'x', version: 120 }]
  expect(await namesAfter([...claimed, late])).toEqual(['_x false', '_x true', '_own2 true'])
  // nor once the present bearer has another name: the former one lost this one before
  const renamed = [{ player: taker, name: 'y', version: 200 }]
  expect(await namesAfter([...claimed, renamed, late])).toEqual(['_x false', '_y true', '_own2 true'])
  // nor when the claim in between comes after all others
  const [first = [], second = []] = claimed
  expect(await namesAfter([first, renamed, late, second])).toEqual(['_x false', '_y true', '_own2 true'])
})

test('each name is that of its newest claim over all players', async () => {
  const claim = fc.record({
    player: fc.nat(2),
    name: fc.constantFrom('a', 'A', 'b'),
    version: fc.integer({ min: 1, max: 20 }),
  })
  const claimed = fc.uniqueArray(claim, { selector: ({ version }) => version, minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(claimed, async (claims) => {
      const newest = [0, 1, 2].map((player) =>
        [
          { player, name: `own${player}`, version: 0 },
          ...claims.filter((one) => one.player === player),
        ].reduce((last, one) => (one.version > last.version ? one : last)),
      )
      const expected = newest.map(({ player, name, version }) => {
        const isOf = (one: Claim) => one.name.toLowerCase() === name.toLowerCase() && one.player !== player
        return `_${name} ${!claims.some((one) => isOf(one) && one.version > version)}`
      })
      expect(await namesAfter(claims.map((one) => [one]))).toEqual(expected)
    }),
    tries(15, 75),
  )
})

test('reports of any players and names leave each name with the newest claim, in whatever order and calls they arrive', async () => {
  const claim = fc.record({
    player: fc.nat(2),
    name: fc.constantFrom('a', 'A', 'b', 'c'),
    version: fc.integer({ min: 1, max: 6 }),
  })
  const orders = fc
    .array(claim, { minLength: 2, maxLength: 6 })
    .chain((claims) =>
      fc.tuple(
        fc.constant(claims),
        fc.shuffledSubarray(claims, { minLength: claims.length, maxLength: claims.length }),
      ),
    )
  await fc.assert(
    fc.asyncProperty(orders, fc.nat(3), async ([claims, shuffled], perCall) => {
      const calls = Array.from({ length: Math.ceil(shuffled.length / (perCall + 1)) }, (_, call) =>
        shuffled.slice(call * (perCall + 1), (call + 1) * (perCall + 1)),
      )
      expect(await namesAfter(calls)).toEqual(await namesAfter(claims.map((one) => [one])))
    }),
    tries(15, 75),
  )
})
