import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordFindings } from '#commands/record-findings.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { dropCommand } from '#game-servers/server-commands.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { deliverItems, deliverItemsNow } from '#shop/items/deliver-items.ts'
import { settleDeliveries } from '#shop/items/settle-deliveries.ts'
import { watchItems } from '#shop/items/watch-items.ts'
import { listStuckGoods } from '#shop/list-stuck.ts'
import { retryGood } from '#shop/retry-good.ts'
import { createShopDesk } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, principalOf, product, itemProduct, bundle, cart, order, buy, apply, goodsOf } =
  await createShopDesk()

type Player = { id: number; uuid: string; name: string }
type Server = { id: number }
const effects = { deliver: settleDeliveries }

const server = (options: Parameters<typeof seed.gameServer>[0] = {}) =>
  seed.gameServer({ connected: true, commandTypes: ['deliver'], ...options })

async function setOnline({ id }: Server, online: Player[]): Promise<void> {
  const reporting = { id, identityMode: 'online', vouchesForStaff: true } as const
  await recordPlayersOnline(context, reporting, online, { joined: deliverItems })
}

/** The commands that a game server gets, of a player. */
async function sentTo({ id }: Server, player: Player) {
  const { commands: leased } = await leaseCommands(context, id, { limit: 100 })
  return leased.filter(({ playerUuid }) => playerUuid === player.uuid)
}

const receipt = ({ id }: Server, commandId: string, outcome: 'done' | 'failed', reason?: string) =>
  recordReceipts(context, id, [{ commandId, outcome, ...(reason ? { reason } : {}) }], effects)

const statesOf = async (player: Player) => (await goodsOf(player)).map(({ state }) => state)
const commandsOf = (player: Player) => db.$count(commands, eq(commands.playerId, player.id))

/** A player with an item that is paid for. */
async function bought(values: Parameters<typeof itemProduct>[0] = {}) {
  const [player, wanted] = [await seed.player(), await itemProduct(values)]
  const placed = await buy(player, wanted)
  await apply(placed)
  return { player, placed, refund: { externalId: `re_${placed.id}`, refundId: null, cents: 1000 } }
}

/** The same, and its command, which a game server has read. */
async function sent() {
  const [lobby, { player, ...rest }] = [await server(), await bought()]
  await setOnline(lobby, [player])
  const [command] = await sentTo(lobby, player)
  if (!command) throw new Error('nothing was sent')
  return { lobby, player, command, ...rest }
}

describe('an item', () => {
  test('is delivered at once, in the number that was bought, once however many do so at a time', async () => {
    const [lobby, other, player] = [await server(), await server(), await seed.player()]
    await Promise.all([setOnline(lobby, [player]), setOnline(other, [player])])
    const wanted = await itemProduct({ itemData: { colour: 'red' } })
    const placed = await buy(player, wanted, { quantity: 2 })
    await apply(placed)
    await Promise.all(Array.from({ length: 6 }, () => deliverItemsNow(context, player.id)))
    const got = [...(await sentTo(lobby, player)), ...(await sentTo(other, player))]
    const [good] = await goodsOf(player)
    expect(got).toMatchObject([
      {
        type: 'deliver',
        requireOnline: true,
        expiresAt: null,
        payload: { goodId: good?.id, item: 'minecraft:diamond', quantity: 6, data: { colour: 'red' } },
      },
    ])
    expect(await statesOf(player)).toEqual(['SENT'])
    const id = got[0]?.id ?? ''
    const at =
      (await db.$count(commandDeliveries, eq(commandDeliveries.serverId, lobby.id))) > 0 ? lobby : other
    await Promise.all([receipt(at, id, 'done'), receipt(at, id, 'done')])
    await receipt(at, id, 'failed', 'PLAYER_OFFLINE')
    await watchItems(context)
    expect(await statesOf(player)).toEqual(['DELIVERED'])
    expect(await commandsOf(player)).toBe(1)
  })

  test('is delivered at the join, by one of two game servers that its player joins at once', async () => {
    const [lobby, other, { player }] = [await server(), await server(), await bought()]
    expect(await statesOf(player)).toEqual(['WAITING'])
    await Promise.all([setOnline(lobby, [player]), setOnline(other, [player]), watchItems(context)])
    expect(await commandsOf(player)).toBe(1)
  })

  test('waits for the next join when its player has left before', async () => {
    const { lobby, player, command } = await sent()
    await receipt(lobby, command.id, 'failed', 'PLAYER_OFFLINE')
    expect(await statesOf(player)).toEqual(['WAITING'])
    // the list of who is online may be older than the receipt
    await watchItems(context)
    expect(await sentTo(lobby, player)).toEqual([])
    await setOnline(lobby, [])
    await setOnline(lobby, [player])
    const [again] = await sentTo(lobby, player)
    expect(again).toMatchObject({ payload: command.payload })
    expect(again?.id).not.toBe(command.id)
    await receipt(lobby, again?.id ?? '', 'done')
    expect(await statesOf(player)).toEqual(['DELIVERED'])
  })

  test('is sent again to the same stay after a while', async () => {
    const { lobby, player, command } = await sent()
    await receipt(lobby, command.id, 'failed', 'PLAYER_OFFLINE')
    await db
      .update(shopGoods)
      .set({ availableSince: sql`clock_timestamp()` })
      .where(eq(shopGoods.playerId, player.id))
    await watchItems(context)
    expect(await sentTo(lobby, player)).toHaveLength(1)
  })

  test('is sent to no game server of another kind or realm, nor to one that cannot deliver while another can', async () => {
    const [lobby, french, plain, right] = [
      await server(),
      await server({ kind: 'roleplay', realm: 'fr' }),
      await server({ kind: 'roleplay', realm: 'de', commandTypes: ['notify'] }),
      await server({ kind: 'roleplay', realm: 'de' }),
    ]
    const { player } = await bought({ serverKind: 'roleplay', realm: 'de' })
    for (const one of [lobby, french, plain]) await setOnline(one, [player])
    await watchItems(context)
    expect(await statesOf(player)).toEqual(['WAITING'])
    await setOnline(right, [player])
    expect(await sentTo(right, player)).toHaveLength(1)
  })

  test('is left to staff where no game server can deliver it', async () => {
    const [plain, { player }] = [
      await server({ kind: 'ttt', commandTypes: ['notify'] }),
      await bought({ serverKind: 'ttt' }),
    ]
    await setOnline(plain, [player])
    expect(await goodsOf(player)).toMatchObject([{ state: 'STUCK', fault: 'UNSUPPORTED' }])
  })
})

describe('an item that was sent', () => {
  test('is left to staff when nobody knows whether it was given, until the plugin finds out', async () => {
    const [given, not] = [await sent(), await sent()]
    for (const { lobby, command } of [given, not]) await receipt(lobby, command.id, 'failed', 'INTERRUPTED')
    expect(await goodsOf(given.player)).toMatchObject([{ state: 'STUCK', fault: 'INTERRUPTED' }])
    const find = ({ lobby, command }: typeof given, applied: boolean) =>
      recordFindings(context, lobby.id, [{ commandId: command.id, applied }], effects)
    await find(given, true)
    await find(not, false)
    expect(await statesOf(given.player)).toEqual(['DELIVERED'])
    // the command that was interrupted is over: another one follows
    expect(await statesOf(not.player)).toEqual(['WAITING'])
    expect(await sentTo(not.lobby, not.player)).toEqual([])
    await deliverItemsNow(context, not.player.id)
    expect(await sentTo(not.lobby, not.player)).toHaveLength(1)
  })

  test('is left to staff when it was refused, who read why and give it again', async () => {
    const { lobby, player, command } = await sent()
    await receipt(lobby, command.id, 'failed', 'The inventory is full')
    const { account } = await seed.teamMember({ permissions: [shopPermissions.editShop] })
    const member = await principalOf(account)
    const [good] = await goodsOf(player)
    const stuck = await listStuckGoods.run(db, member, {})
    expect(stuck.find(({ id }) => id === good?.id)).toMatchObject({
      fault: 'REFUSED',
      reason: 'The inventory is full',
      item: 'minecraft:diamond',
      quantity: 3,
    })
    await retryGood.run(context, member, { id: good?.id })
    expect(await codeOf(retryGood.run(context, member, { id: good?.id }))).toBe('NOT_FOUND')
    await deliverItemsNow(context, player.id)
    const [again] = await sentTo(lobby, player)
    // a late finding of the first one settles it, too
    await receipt(lobby, again?.id ?? '', 'done')
    expect(await statesOf(player)).toEqual(['DELIVERED'])
  })

  test('is given again by nobody to themselves, nor while a bank decides', async () => {
    const { lobby, player, placed, command } = await sent()
    await receipt(lobby, command.id, 'failed', 'UNSUPPORTED')
    const [good] = await goodsOf(player)
    expect(good).toMatchObject({ state: 'STUCK', fault: 'UNSUPPORTED' })
    const { account, player: own } = await seed.teamMember({ permissions: [shopPermissions.editShop] })
    await db
      .update(shopGoods)
      .set({ playerId: own.id })
      .where(eq(shopGoods.id, good?.id ?? ''))
    const retry = async () => codeOf(retryGood.run(context, await principalOf(account), { id: good?.id }))
    expect(await retry()).toBe('PLAYER_PROTECTED')
    await db
      .update(shopGoods)
      .set({ playerId: player.id })
      .where(eq(shopGoods.id, good?.id ?? ''))
    await apply(placed, { disputes: [{ externalId: `du_${placed.id}`, cents: 1000, state: 'OPEN' }] })
    expect(await retry()).toBe('ORDER_NOT_PAID')
    // the order as somebody reads it who waited for the lock of the good while the dispute was stored
    await db.update(shopOrders).set({ state: 'PAID' }).where(eq(shopOrders.id, placed.id))
    expect(await retry()).toBe('ORDER_NOT_PAID')
  })

  test('waits when staff gave up a command that nobody had got, and is left to them when somebody may have', async () => {
    const [unread, read] = [await bought(), await sent()]
    const lobby = await server()
    await setOnline(lobby, [unread.player])
    const { account } = await seed.teamMember({ permissions: ['*'] })
    const drop = async (at: Server, player: Player) => {
      const [good] = await goodsOf(player)
      const input = { id: at.id, commandId: good?.commandId }
      await dropCommand.run(context, await principalOf(account), input)
    }
    await drop(lobby, unread.player)
    await drop(read.lobby, read.player)
    await setOnline(lobby, [])
    await watchItems(context)
    expect(await statesOf(unread.player)).toEqual(['WAITING'])
    expect(await goodsOf(read.player)).toMatchObject([{ state: 'STUCK', fault: 'INTERRUPTED' }])
    // a receipt that comes late counts
    await receipt(read.lobby, read.command.id, 'done')
    expect(await statesOf(read.player)).toEqual(['DELIVERED'])
  })

  test('is left to staff when its game server is removed, or its player', async () => {
    const [{ lobby, player }, gone] = [await sent(), await bought()]
    await db.delete(gameServers).where(eq(gameServers.id, lobby.id))
    const [good] = await goodsOf(gone.player)
    await db.delete(players).where(eq(players.id, gone.player.id))
    await watchItems(context)
    expect(await goodsOf(player)).toMatchObject([{ state: 'STUCK', fault: 'INTERRUPTED' }])
    const [row] = await db
      .select()
      .from(shopGoods)
      .where(eq(shopGoods.id, good?.id ?? ''))
    expect(row).toMatchObject({ state: 'STUCK', fault: 'PLAYER_GONE' })
  })
})

describe('money that goes back', () => {
  test('takes an item back that waits, and gives it back when the refund fails', async () => {
    const [lobby, { player, placed, refund }] = [await server(), await bought()]
    await apply(placed, { refunds: [{ ...refund, state: 'DONE' }] })
    expect(await statesOf(player)).toEqual(['REVOKED'])
    await setOnline(lobby, [player])
    expect(await commandsOf(player)).toBe(0)
    await apply(placed, { refunds: [{ ...refund, state: 'FAILED' }] })
    await watchItems(context)
    expect(await sentTo(lobby, player)).toHaveLength(1)
  })

  test('takes back a command that no game server has got', async () => {
    const [lobby, { player, placed, refund }] = [await server(), await bought()]
    await setOnline(lobby, [player])
    await apply(placed, { refunds: [{ ...refund, state: 'DONE' }] })
    expect(await statesOf(player)).toEqual(['SENT'])
    await watchItems(context)
    expect(await statesOf(player)).toEqual(['REVOKED'])
    expect(await sentTo(lobby, player)).toEqual([])
  })

  test.each([
    ['done', undefined, 'DELIVERED'],
    ['failed', 'PLAYER_OFFLINE', 'REVOKED'],
    ['failed', 'INTERRUPTED', 'REVOKED'],
  ] as const)('waits for a command that a game server has: %s %s is %s', async (outcome, reason, state) => {
    const { lobby, player, placed, command, refund } = await sent()
    await apply(placed, { refunds: [{ ...refund, state: 'DONE' }] })
    await watchItems(context)
    expect(await statesOf(player)).toEqual(['SENT'])
    await receipt(lobby, command.id, outcome, reason)
    await watchItems(context)
    expect(await statesOf(player)).toEqual([state])
    expect(await sentTo(lobby, player)).toEqual([])
    expect(await commandsOf(player)).toBe(1)
  })

  test('leaves what was delivered, and gives nothing twice when the refund fails', async () => {
    const { lobby, player, placed, command, refund } = await sent()
    await receipt(lobby, command.id, 'done')
    await apply(placed, { refunds: [{ ...refund, state: 'DONE' }] })
    expect(await statesOf(player)).toEqual(['DELIVERED'])
    await apply(placed, { refunds: [{ ...refund, state: 'FAILED' }] })
    await watchItems(context)
    expect(await statesOf(player)).toEqual(['DELIVERED'])
    expect(await commandsOf(player)).toBe(1)
  })

  test.each([
    ['while it is sent', ['refund', 'receipt', 'drop']],
    ['when it is stuck', ['receipt', 'refund', 'drop']],
    ['long after it is stuck', ['receipt', 'drop', 'refund']],
  ] as const)(
    'is left to staff without an old command, when the refund fails that came %s',
    async (_name, history) => {
      const { lobby, player, placed, command, refund } = await sent()
      const steps = {
        refund: () => apply(placed, { refunds: [{ ...refund, state: 'DONE' }] }),
        receipt: () => receipt(lobby, command.id, 'failed', 'INTERRUPTED'),
        drop: () => db.delete(commands).where(eq(commands.id, command.id)),
      }
      for (const step of history) await steps[step]()
      expect(await statesOf(player)).toEqual(['REVOKED'])
      await apply(placed, { refunds: [{ ...refund, state: 'FAILED' }] })
      await watchItems(context)
      expect(await goodsOf(player)).toMatchObject([{ state: 'STUCK', fault: 'INTERRUPTED' }])
      expect(await sentTo(lobby, player)).toEqual([])
    },
  )

  test('holds an item while a bank decides', async () => {
    const [lobby, { player, placed }] = [await server(), await bought()]
    const dispute = { externalId: `du_${placed.id}`, cents: 1000 }
    await apply(placed, { disputes: [{ ...dispute, state: 'OPEN' }] })
    await setOnline(lobby, [player])
    await watchItems(context)
    expect(await statesOf(player)).toEqual(['PAUSED'])
    await apply(placed, { disputes: [{ ...dispute, state: 'WON' }] })
    await watchItems(context)
    expect(await sentTo(lobby, player)).toHaveLength(1)
  })

  test('holds an item of which nobody knows whether it was given, and sends it again once the bank has decided', async () => {
    const { lobby, player, placed, command } = await sent()
    const dispute = { externalId: `du_${placed.id}`, cents: 1000 }
    await receipt(lobby, command.id, 'failed', 'INTERRUPTED')
    await apply(placed, { disputes: [{ ...dispute, state: 'OPEN' }] })
    expect(await statesOf(player)).toEqual(['STUCK'])
    await recordFindings(context, lobby.id, [{ commandId: command.id, applied: false }], effects)
    await watchItems(context)
    expect(await statesOf(player)).toEqual(['PAUSED'])
    await apply(placed, { disputes: [{ ...dispute, state: 'WON' }] })
    await watchItems(context)
    expect(await sentTo(lobby, player)).toHaveLength(1)
  })

  test('sends an item that came back only after the bank had decided', async () => {
    const { lobby, player, placed, command } = await sent()
    const dispute = { externalId: `du_${placed.id}`, cents: 1000 }
    await apply(placed, { disputes: [{ ...dispute, state: 'OPEN' }] })
    await receipt(lobby, command.id, 'failed', 'INTERRUPTED')
    await apply(placed, { disputes: [{ ...dispute, state: 'WON' }] })
    expect(await statesOf(player)).toEqual(['STUCK'])
    await recordFindings(context, lobby.id, [{ commandId: command.id, applied: false }], effects)
    expect(await statesOf(player)).toEqual(['WAITING'])
    await setOnline(lobby, [])
    await setOnline(lobby, [player])
    expect(await sentTo(lobby, player)).toHaveLength(1)
  })

  test('never crosses a delivery: the item is delivered, or taken back and sent no more', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [lobby, { player, placed, refund }] = [await server(), await bought()]
      const back = () => apply(placed, { refunds: [{ ...refund, state: 'DONE' }] })
      await Promise.all([setOnline(lobby, [player]), back(), deliverItemsNow(context, player.id)])
      const [command] = await sentTo(lobby, player)
      const settle = async () => {
        if (command !== undefined) await receipt(lobby, command.id, 'failed', 'PLAYER_OFFLINE')
      }
      await Promise.all([settle(), back(), watchItems(context)])
      await watchItems(context)
      expect(await statesOf(player)).toEqual(['REVOKED'])
      expect(await sentTo(lobby, player)).toEqual([])
    }
  })
})

test('a bundle gives what is in it, as often as it was bought, and all of it is taken back', async () => {
  const [lobby, player] = [await server(), await seed.player()]
  const [rank, item] = [await product({ days: 7 }), await itemProduct({ enabled: false })]
  const both = await bundle({ product: rank, quantity: 2 }, { product: item, quantity: 5 })
  const cartKey = await cart({ product: both, quantity: 2 })
  const placed = await order({ cartKey, playerName: player.name, totalCents: 2000 })
  await apply(placed)
  expect(await goodsOf(player)).toMatchObject([
    { kind: 'RANK', rankId: rank.rankId, remainingMs: expect.closeTo(28 * 86_400_000, -5), state: 'ACTIVE' },
    { kind: 'ITEM', quantity: 30, state: 'WAITING' },
  ])
  await apply(placed, {
    refunds: [{ externalId: `re_${placed.id}`, refundId: null, cents: 2000, state: 'DONE' }],
  })
  await setOnline(lobby, [player])
  expect(await statesOf(player)).toEqual(['REVOKED', 'REVOKED'])
})

test('a bundle with a rank without an end is sold once', async () => {
  const forever = await product({ days: null })
  const two = await bundle({ product: forever, quantity: 2 })
  expect(await codeOf(buy(await seed.player(), two))).toBe('RANK_WOULD_WAIT')
  const one = await bundle({ product: forever })
  expect(await codeOf(buy(await seed.player(), one, { quantity: 2 }))).toBe('RANK_WOULD_WAIT')
  const player = await seed.player()
  await apply(await buy(player, one))
  expect(await codeOf(buy(player, one))).toBe('RANK_WOULD_WAIT')
  expect(
    await db.$count(shopGoods, and(eq(shopGoods.playerId, player.id), eq(shopGoods.state, 'ACTIVE'))),
  ).toBe(1)
})
