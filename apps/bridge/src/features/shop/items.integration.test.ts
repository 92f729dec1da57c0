import { randomBytes, randomUUID } from 'node:crypto'
import { importContent } from '@kubora/domain/content/import-content'
import { placeOrder } from '@kubora/domain/shop/place-order'
import { setCartLine } from '@kubora/domain/shop/set-cart-line'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { contentItems } from '@kubora/schema/db/content'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const bridge = await ground.start({ RATE_LIMIT_SCALE: '10' })
const newKey = () => randomBytes(32).toString('base64url')

/** Five of an item on lobbies, for nothing, so that no provider is asked. */
async function freeItem(): Promise<number> {
  const [key, parentKey] = [`p${randomUUID()}`, `c${randomUUID()}`]
  const settings = { icon: 'crown' }
  const category = {
    kind: 'productCategory' as const,
    key: parentKey,
    settings,
    texts: { de: { title: 'Extras' } },
  }
  const texts = { de: { title: 'Diamanten', summary: 'Kurz' } }
  await importContent(context, [category, { kind: 'product', key, parentKey, settings, texts }], {
    publishedAt: '2021-06-04T12:00:00Z',
  })
  const [item] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'product'), eq(contentItems.key, key)))
  const [row] = await db
    .insert(shopProducts)
    .values({
      itemId: item?.id ?? 0,
      kind: 'ITEM',
      item: 'minecraft:diamond',
      itemQuantity: 5,
      serverKind: 'lobby',
      priceCents: 0,
      enabled: true,
    })
    .returning({ id: shopProducts.id })
  return row?.id ?? 0
}

const productId = await freeItem()

async function order(player: { name: string }, quantity: number): Promise<void> {
  const [cartKey, orderKey] = [newKey(), newKey()]
  await setCartLine(context, null, { cartKey, productId, quantity })
  const email = `${player.name.toLowerCase()}@buyer.example`
  const buyer = { playerName: player.name, email, locale: 'de', accepted: true }
  const seller = { name: 'Kubora', street: '', city: '', country: '', email: '', taxId: null, vatNote: null }
  const input = { cartKey, orderKey, totalCents: 0, ...buyer }
  await placeOrder(context, null, input, { provider: 'STRIPE', vatRate: 1900, seller })
}

test('a game server delivers what its player buys, at once and at the join, and the order says so', async () => {
  const [lobby, player] = [await seed.gameServer({ identityMode: 'proxy' }), await seed.player()]
  const world = createWorldOf([{ ...player, firstJoinAt: new Date().toISOString(), playtimeMinutes: 0 }])
  const game = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: lobby.key,
    identityMode: 'proxy',
    world,
    seed: 7,
  })
  afterFile(() => game.stop())
  const seen = () => world.player(player.name).seen.map(({ text }) => text)
  const delivered = (count: number) =>
    eventually(`${count} items are delivered`, async () => {
      const of = and(eq(shopGoods.playerId, player.id), eq(shopGoods.state, 'DELIVERED'))
      return (await db.$count(shopGoods, of)) === count
    })
  const given = () => seen().filter((text) => text.includes('diamond'))

  await order(player, 2)
  await game.join(player.name)
  await delivered(1)
  expect(given()).toEqual(['10 x minecraft:diamond'])

  await order(player, 1)
  await delivered(2)
  expect(given()).toEqual(['10 x minecraft:diamond', '5 x minecraft:diamond'])

  await game.leave(player.name)
  await order(player, 3)
  await game.join(player.name)
  await delivered(3)
  expect(given()).toEqual(['10 x minecraft:diamond', '5 x minecraft:diamond', '15 x minecraft:diamond'])
})
