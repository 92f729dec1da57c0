import { gameServers } from '@kubora/schema/db/game-servers'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { tries } from '@kubora/test-kit/run-scope/tries'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordFindings } from '#commands/record-findings.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import type { ProviderState } from '#shop/apply-payment.ts'
import { deliverItems, deliverItemsNow } from '#shop/items/deliver-items.ts'
import { settleDeliveries } from '#shop/items/settle-deliveries.ts'
import { watchItems } from '#shop/items/watch-items.ts'
import { retryGood } from '#shop/retry-good.ts'
import { createShopDesk } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

// `ITEM_HISTORIES=2000 npm run exec -- vitest run <this file>` runs more
const histories = process.env.ITEM_HISTORIES
const timeoutMs = 120_000 + Number(histories ?? 0) * 3_000

const { context, db, seed, principalOf, itemProduct, buy, apply, goodsOf } = await createShopDesk()
const wanted = await itemProduct()
const servers = await Promise.all(
  [1, 2].map(() => seed.gameServer({ connected: true, commandTypes: ['deliver'], kind: 'lobby' })),
)
const { account: staff } = await seed.teamMember({ permissions: [shopPermissions.editShop] })
const effects = { deliver: settleDeliveries }

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const, 'read' as const), at: fc.nat(1) }),
  fc.record({
    kind: fc.constant('answer' as const),
    // what the game does when the player is there
    with: fc.constantFrom('gives', 'gives', 'refuses', 'killed after', 'killed before'),
  }),
  fc.record({
    kind: fc.constantFrom(
      'find' as const,
      'watch' as const,
      'wait' as const,
      'job' as const,
      'retry' as const,
      'refund' as const,
      'refund fails' as const,
      'dispute' as const,
      'win' as const,
    ),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A player with an item that is paid for, and plugins that give whatever a command says. */
async function createHistory() {
  // they call all the time; one that was silent gets no command
  await db.update(gameServers).set({ lastSyncAt: sql`clock_timestamp()` })
  const player = await seed.player()
  const placed = await buy(player, wanted)
  const facts: Pick<ProviderState, 'refunds' | 'disputes'> = { refunds: [], disputes: [] }
  const online = [false, false]
  const seen = new Set<string>()
  const pending: { id: string; at: number }[] = []
  const killed: { id: string; at: number; applied: boolean }[] = []
  let given = 0
  await apply(placed)

  const idOf = (at: number) => servers[at]?.id ?? 0

  async function setOnline(at: number, isOnline: boolean): Promise<void> {
    online[at] = isOnline
    const reporting = { id: idOf(at), identityMode: 'online', vouchesForStaff: true } as const
    await recordPlayersOnline(context, reporting, isOnline ? [player] : [], { joined: deliverItems })
  }

  async function read(at: number): Promise<void> {
    const { commands } = await leaseCommands(context, idOf(at), { limit: 100 })
    for (const { id, playerUuid } of commands) {
      if (playerUuid !== player.uuid || seen.has(id)) continue
      seen.add(id)
      pending.push({ id, at })
    }
  }

  async function answer(how: string): Promise<void> {
    const command = pending.shift()
    if (command === undefined) return
    const { id, at } = command
    const send = (outcome: 'done' | 'failed', reason?: string) =>
      recordReceipts(context, idOf(at), [{ commandId: id, outcome, ...(reason ? { reason } : {}) }], effects)
    if (online[at] !== true) return send('failed', 'PLAYER_OFFLINE')
    if (how === 'refuses') return send('failed', 'No room')
    if (how !== 'killed before') given += 1
    if (how === 'gives') return send('done')
    killed.push({ id, at, applied: how === 'killed after' })
    await send('failed', 'INTERRUPTED')
  }

  async function find(): Promise<void> {
    const one = killed.shift()
    if (one === undefined) return
    await recordFindings(context, idOf(one.at), [{ commandId: one.id, applied: one.applied }], effects)
  }

  /** Staff look in the game first. */
  async function retry(): Promise<void> {
    const [good] = await goodsOf(player)
    if (good?.state !== 'STUCK' || given !== 0) return
    // a confirmation lasts five minutes, less than many histories
    const code = await codeOf(retryGood.run(context, await principalOf(staff), { id: good.id }))
    expect(['no error', 'ORDER_NOT_PAID']).toContain(code)
  }

  const wait = () =>
    db
      .update(shopGoods)
      .set({ availableSince: sql`clock_timestamp()` })
      .where(and(eq(shopGoods.playerId, player.id), eq(shopGoods.state, 'WAITING')))

  async function pay(change: 'refund' | 'refund fails' | 'dispute' | 'win'): Promise<void> {
    const isOpen = facts.disputes.some(({ state }) => state === 'OPEN')
    const isBack = facts.refunds.some(({ state }) => state === 'DONE')
    const cents = placed.totalCents
    if (change === 'refund' && !isBack && !isOpen)
      facts.refunds = [
        ...facts.refunds,
        { externalId: `re_${placed.id}_${facts.refunds.length}`, refundId: null, cents, state: 'DONE' },
      ]
    if (change === 'refund fails')
      facts.refunds = facts.refunds.map((refund) => ({ ...refund, state: 'FAILED' as const }))
    if (change === 'dispute' && facts.disputes.length === 0 && !isBack)
      facts.disputes = [{ externalId: `du_${placed.id}`, cents, state: 'OPEN' }]
    if (change === 'win')
      facts.disputes = facts.disputes.map((dispute) => ({ ...dispute, state: 'WON' as const }))
    await apply(placed, facts)
  }

  async function take(one: Step): Promise<unknown> {
    if (one.kind === 'join' || one.kind === 'leave') return setOnline(one.at, one.kind === 'join')
    if (one.kind === 'read') return read(one.at)
    if (one.kind === 'answer') return answer(one.with)
    if (one.kind === 'find') return find()
    if (one.kind === 'watch') return watchItems(context)
    if (one.kind === 'wait') return wait()
    if (one.kind === 'job') return deliverItemsNow(context, player.id)
    if (one.kind === 'retry') return retry()
    return pay(one.kind)
  }

  /** All that is open comes to its end: the bank decides, plugins find out and answer, the player stays. */
  async function end(): Promise<void> {
    await pay('win')
    for (let turn = 0; turn < 3; turn += 1) {
      while (pending.length > 0) await answer('gives')
      while (killed.length > 0) await find()
      await retry()
      await setOnline(0, true)
      await wait()
      await watchItems(context)
      await Promise.all([read(0), read(1)])
    }
    while (pending.length > 0) await answer('gives')
    await watchItems(context)
  }

  const result = async () => ({ given, state: (await goodsOf(player))[0]?.state })
  const isRefunded = () => facts.refunds.some(({ state }) => state === 'DONE')
  return { take, end, result, isRefunded }
}

test(
  'after any history an item is given once, or was paid back and is not given',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
        const history = await createHistory()
        for (const one of steps) {
          await history.take(one)
          expect((await history.result()).given).toBeLessThanOrEqual(1)
        }
        await history.end()
        const { given, state } = await history.result()
        if (given === 0) expect([state, history.isRefunded()]).toEqual(['REVOKED', true])
        else expect([given, state]).toEqual([1, 'DELIVERED'])
      }),
      histories === undefined ? tries(10, 60) : { numRuns: Number(histories) },
    )
  },
  timeoutMs,
)
