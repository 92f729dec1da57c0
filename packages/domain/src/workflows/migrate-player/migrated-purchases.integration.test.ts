import { expect, test } from 'vitest'
import { endRights } from '#permissions/end-rights.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import { createShopDesk } from '#testing/shop-desk.ts'

const { context, seed, product, buy, apply, goodsOf, rankOf, passDays } = await createShopDesk()
const { migrate } = await createMigrationDesk()

const statesOf = async (player: { id: number }) => (await goodsOf(player)).map(({ state }) => state)

test('a rank of staff that comes with a migration lets no bought time run behind it', async () => {
  const [from, to, wanted] = [await seed.player(), await seed.player(), await product({ level: 10 })]
  const given = await seed.rank({ level: 20 })
  await apply(await buy(to, wanted))
  await seed.rankOf(from, given)
  await migrate(from, to, { answers: { ranks: 'FROM' } })
  await endRights(context)
  expect(await statesOf(to)).toEqual(['PAUSED'])
  await passDays(to, 40)
  await endRights(context)
  expect(await rankOf(to)).toEqual({ rankId: given, days: null, isSold: false })
  expect(Math.round(Number((await goodsOf(to))[0]?.remainingMs) / 86_400_000)).toBe(30)
})

test('a bought rank above the one of staff that comes with a migration goes on', async () => {
  const [from, to, wanted] = [await seed.player(), await seed.player(), await product({ level: 10 })]
  await apply(await buy(to, wanted))
  await seed.rankOf(from, await seed.rank({ level: 5 }))
  await migrate(from, to, { answers: { ranks: 'FROM' } })
  await endRights(context)
  expect(await rankOf(to)).toEqual({ rankId: wanted.rankId, days: 30, isSold: true })
})

test('a migration gives back no time: what ran beyond one purchase is time of the next one', async () => {
  const [from, to, wanted] = [await seed.player(), await seed.player(), await product()]
  for (const placed of [await buy(from, wanted), await buy(from, wanted)]) await apply(placed)
  await passDays(from, 40)
  await endRights(context)
  expect(await statesOf(from)).toEqual(['ENDED', 'ACTIVE'])
  await migrate(from, to)
  await endRights(context)
  expect(await rankOf(to)).toEqual({ rankId: wanted.rankId, days: 20, isSold: true })
})
