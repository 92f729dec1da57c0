import { contentItems } from '@kubora/schema/db/content'
import { shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { listProducts } from '#shop/list-products.ts'
import { setBundleProduct } from '#shop/set-bundle-product.ts'
import { setItemProduct } from '#shop/set-item-product.ts'
import { createShopDesk } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, principalOf, productText, product, itemProduct, bundle, coupon } =
  await createShopDesk()

async function memberWith(...permissions: string[]) {
  return principalOf((await seed.teamMember({ permissions })).account)
}

const terms = { version: null, priceCents: 500, enabled: true }
const diamonds = { ...terms, item: 'minecraft:diamond', itemQuantity: 5 }

/** Sets a new product; returns the code of its refusal with the fields. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return 'no error'
  if (!(error instanceof DomainError)) throw error
  return [error.code, ...error.fieldErrors.map(({ path }) => path)].join(' ')
}

describe('an item', () => {
  test('is sold by who may edit the shop, in place of what the product was', async () => {
    const [member, itemId] = [await memberWith(shopPermissions.editShop), await productText()]
    const itemData = '{"name": "Bob", "levels": [1, 2]}'
    await setItemProduct.run(context, member, {
      ...diamonds,
      itemId,
      itemData,
      serverKind: 'roleplay',
      realm: 'de',
    })
    const stored = () => db.select().from(shopProducts).where(eq(shopProducts.itemId, itemId))
    expect(await stored()).toMatchObject([
      {
        kind: 'ITEM',
        item: 'minecraft:diamond',
        itemQuantity: 5,
        serverKind: 'roleplay',
        realm: 'de',
        version: 1,
      },
    ])
    expect((await stored())[0]?.itemData).toEqual({ name: 'Bob', levels: [1, 2] })
    expect(await codeOf(setItemProduct.run(context, member, { ...diamonds, itemId }))).toBe('CONFLICT')
    const parts = [{ productId: (await itemProduct()).id, quantity: 2 }]
    await setBundleProduct.run(context, member, { ...terms, itemId, version: 1, parts })
    expect(await stored()).toMatchObject([{ kind: 'BUNDLE', item: null, itemQuantity: null, itemData: null }])
    await setItemProduct.run(context, member, { ...diamonds, itemId, version: 2 })
    expect(
      await db.$count(shopProductParts, eq(shopProductParts.bundleId, (await stored())[0]?.id ?? 0)),
    ).toBe(0)
  })

  test.each([
    ['a command of a console', { item: 'diamond; op Bob' }, 'INVALID_INPUT item'],
    ['none of it', { itemQuantity: 0 }, 'INVALID_INPUT itemQuantity'],
    ['half of it', { itemQuantity: 1.5 }, 'INVALID_INPUT itemQuantity'],
    ['a million of it', { itemQuantity: 1_000_000 }, 'INVALID_INPUT itemQuantity'],
    ['data that is no object', { itemData: '[1]' }, 'INVALID_INPUT itemData'],
    ['data that is no JSON', { itemData: '{colour: red}' }, 'INVALID_INPUT itemData'],
    ['data that cannot be stored', { itemData: '{"name": "\\u0000"}' }, 'INVALID_INPUT itemData'],
    ['data without an end', { itemData: { text: 'x'.repeat(3000) } }, 'INVALID_INPUT itemData'],
    ['an unknown kind of servers', { serverKind: 'moon' }, 'INVALID_INPUT serverKind'],
  ])('is refused with %s', async (_name, wrong, outcome) => {
    const member = await memberWith(shopPermissions.editShop)
    const input = { ...diamonds, itemId: await productText(), ...wrong }
    expect(await outcomeOf(setItemProduct.run(context, member, input))).toBe(outcome)
  })

  test('is sold by nobody else', async () => {
    const member = await memberWith(shopPermissions.refundOrders)
    const input = { ...diamonds, itemId: await productText() }
    expect(await codeOf(setItemProduct.run(context, member, input))).toBe('NO_PERMISSION')
  })
})

describe('a bundle', () => {
  const set = async (
    parts: { productId: number; quantity: number }[],
    { permissions = ['*'], itemId }: { permissions?: string[]; itemId?: number } = {},
  ) => {
    const input = { ...terms, itemId: itemId ?? (await productText()), parts }
    return outcomeOf(setBundleProduct.run(context, await memberWith(...permissions), input))
  }
  const one = (productId: number) => [{ productId, quantity: 1 }]
  const sellers = [shopPermissions.editShop, permissionPermissions.editPermissions]

  test('of items is sold by who may edit the shop', async () => {
    const { id } = await itemProduct({ enabled: false })
    expect(await set(one(id), { permissions: [shopPermissions.editShop] })).toBe('no error')
  })

  test('with a rank is sold by who may sell the rank', async () => {
    const flying = await product({ rankId: await seed.rank({ level: 5, permissions: ['world.fly'] }) })
    expect(await set(one(flying.id), { permissions: [shopPermissions.editShop] })).toBe('NO_PERMISSION')
    expect(await set(one(flying.id), { permissions: sellers })).toBe('RIGHT_NOT_HELD')
    expect(await set(one(flying.id))).toBe('no error')
    const ofTeam = await product({
      rankId: await seed.rank({ permissions: [playerPermissions.viewPlayers] }),
    })
    expect(await set(one(ofTeam.id))).toBe('RANK_NOT_SELLABLE')
  })

  test('has no bundle in it, is in none, and nothing twice', async () => {
    const inner = await bundle({ product: await itemProduct() })
    const { id, itemId } = await itemProduct()
    expect(await set(one(inner.id))).toBe('INVALID_INPUT parts')
    expect(await set(one(999_999))).toBe('INVALID_INPUT parts')
    expect(await set([])).toBe('MISSING_FIELD parts')
    expect(await set([...one(id), ...one(id)])).toBe('INVALID_INPUT parts')
    expect(await set([{ productId: id, quantity: 101 }])).toBe('INVALID_INPUT parts.0.quantity')
    await bundle({ product: { id } })
    const member = await memberWith('*')
    const parts = one((await itemProduct()).id)
    const intoBundle = setBundleProduct.run(context, member, { ...terms, itemId, version: 1, parts })
    expect(await codeOf(intoBundle)).toBe('PRODUCT_IS_PART')
  })

  test('of two that become parts of each other at once, one is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [a, b, member] = [await itemProduct(), await itemProduct(), await memberWith('*')]
      const make = (of: typeof a, part: typeof a) =>
        codeOf(
          setBundleProduct.run(context, member, {
            ...terms,
            itemId: of.itemId,
            version: 1,
            parts: one(part.id),
          }),
        )
      const codes = await Promise.all([make(a, b), make(b, a)])
      expect(codes.filter((code) => code === 'no error')).toHaveLength(1)
    }
  })

  test('keeps a part whose text was deleted: editors have it in the list, and that of a coupon, but no other', async () => {
    const [part, ofCoupon, unused] = [await itemProduct(), await itemProduct(), await itemProduct()]
    await bundle({ product: part, quantity: 3 })
    await coupon({ productId: ofCoupon.id })
    const ids = [part, ofCoupon, unused].map(({ itemId }) => itemId)
    await db
      .update(contentItems)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(inArray(contentItems.id, ids))
    const { products } = await listProducts.run(db, await memberWith(shopPermissions.editShop), {})
    const listed = products.filter(({ itemId }) => ids.includes(itemId))
    expect(listed.map(({ productId, isDeleted }) => [productId, isDeleted])).toEqual([
      [part.id, true],
      [ofCoupon.id, true],
    ])
  })

  test('keeps the rank in it, also when the rank is not sold alone', async () => {
    const rank = await product({ enabled: false })
    await bundle({ product: rank })
    const remove = deleteRank.run(context, await memberWith('*'), { id: rank.rankId, version: 1 })
    expect(await codeOf(remove)).toBe('RANK_IS_SOLD')
  })
})
