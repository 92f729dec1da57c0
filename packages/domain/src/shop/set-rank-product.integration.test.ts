import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { contentItems } from '@kubora/schema/db/content'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setItemProduct } from '#shop/set-item-product.ts'
import { setRankProduct } from '#shop/set-rank-product.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const needed = [shopPermissions.editShop, permissionPermissions.editPermissions]
let count = 0

async function item(kind: 'product' | 'rule' = 'product'): Promise<number> {
  count += 1
  const [row] = await db
    .insert(contentItems)
    .values({ kind, key: `item-${count}`, position: count })
    .returning({ id: contentItems.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** Tries to sell a rank; `level` is that of the seller, who holds these permissions. */
async function sell(
  rank: Parameters<typeof seed.rank>[0],
  {
    permissions = needed,
    level = 0,
    itemId = 0,
  }: { permissions?: readonly string[]; level?: number; itemId?: number } = {},
): Promise<string> {
  const { account, player } = await seed.teamMember({ permissions: [...permissions] })
  if (level > 0) await seed.rankOf(player, await seed.rank({ level }))
  const input = {
    itemId: itemId === 0 ? await item() : itemId,
    version: null,
    rankId: await seed.rank(rank),
    days: 30,
    priceCents: 1000,
    enabled: true,
  }
  return codeOf(setRankProduct.run(context, await principalOf(account), input))
}

test.each([
  [
    'who may not edit the shop',
    {},
    { permissions: [permissionPermissions.editPermissions] },
    'NO_PERMISSION',
  ],
  ['who may not edit permissions', {}, { permissions: [shopPermissions.editShop] }, 'NO_PERMISSION'],
  ['who does not hold what it gives', { permissions: ['world.fly'] }, {}, 'RIGHT_NOT_HELD'],
  ['whose rank is lower', { level: 20 }, { level: 10 }, 'HIGHER_RANK'],
  ['of a team rank, even by an administrator', { isTeam: true }, { permissions: ['*'] }, 'RANK_NOT_SELLABLE'],
  [
    'of one that requires a second factor',
    { requiresSecondFactor: true },
    { permissions: ['*'] },
    'RANK_NOT_SELLABLE',
  ],
  [
    'of one that opens the TeamPanel',
    { permissions: [playerPermissions.viewPlayers] },
    { permissions: ['*'] },
    'RANK_NOT_SELLABLE',
  ],
  ['of one with every permission', { permissions: ['*'] }, { permissions: ['*'] }, 'RANK_NOT_SELLABLE'],
] as const)('a sale is refused: %s', async (_name, rank, seller, code) => {
  expect(
    await sell({ ...rank, permissions: 'permissions' in rank ? [...rank.permissions] : [] }, seller),
  ).toBe(code)
})

test('who holds what a rank gives may sell it, and only for the text of a product', async () => {
  const itemId = await item()
  const seller = { permissions: [...needed, 'world.fly'], level: 20 }
  expect(await sell({ level: 20, permissions: ['world.fly'] }, { ...seller, itemId })).toBe('no error')
  const [row] = await db.select().from(shopProducts).where(eq(shopProducts.itemId, itemId))
  expect(row).toMatchObject({ priceCents: 1000, days: 30, enabled: true, version: 1 })
  expect(await sell({}, { ...seller, itemId })).toBe('CONFLICT')
  expect(await sell({}, { itemId: await item('rule') })).toBe('NOT_FOUND')
})

test('a product that gives a rank becomes another one by who may sell the rank alone', async () => {
  const [itemId, seller] = [await item(), { permissions: ['*'], level: 20 }]
  expect(await sell({ permissions: ['world.fly'] }, { ...seller, itemId })).toBe('no error')
  expect(await sell({}, { itemId })).toBe('RIGHT_NOT_HELD')
  const given = { item: 'minecraft:stone', itemQuantity: 1, itemData: '{}', serverKind: 'lobby' }
  const input = { itemId, version: 1, ...given, priceCents: 1000, enabled: false }
  const replace = async (permissions: readonly string[]) => {
    const { account } = await seed.teamMember({ permissions: [...permissions] })
    return codeOf(setItemProduct.run(context, await principalOf(account), input))
  }
  expect(await replace([shopPermissions.editShop])).toBe('NO_PERMISSION')
  expect(await replace(needed)).toBe('RIGHT_NOT_HELD')
  expect(await replace([...needed, 'world.fly'])).toBe('no error')
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000)

test.each([
  [
    'that costs no less',
    { salePriceCents: 1000, saleStartsAt: day(0), saleEndsAt: day(1) },
    'salePriceCents',
  ],
  ['without an end', { salePriceCents: 500, saleStartsAt: day(0) }, 'saleEndsAt'],
  ['without a price', { saleStartsAt: day(0), saleEndsAt: day(1) }, 'salePriceCents'],
  [
    'that ends before it begins',
    { salePriceCents: 500, saleStartsAt: day(2), saleEndsAt: day(1) },
    'saleEndsAt',
  ],
  ['for those with an unknown rank', { requiredRankId: 999_999 }, 'requiredRankId'],
])('a sale is refused %s', async (_name, wrong, path) => {
  const { account } = await seed.teamMember({ permissions: ['*'] })
  const [itemId, rankId] = [await item(), await seed.rank({})]
  const input = { itemId, version: null, rankId, days: 30, priceCents: 1000, enabled: true, ...wrong }
  const done = setRankProduct.run(context, await principalOf(account), input)
  await expect(done).rejects.toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ path }] })
})
