import { shopRefunds } from '@kubora/schema/db/shop-orders'
import {
  type AimedActions,
  type ColleaguesDesk,
  type ColleaguesOfFeature,
  favour,
  type Target,
} from '#testing/colleagues/colleagues-desk.ts'

function aimed({ db, seed }: ColleaguesDesk): AimedActions {
  /** Stores a paid order for the player. */
  async function orderOf({ id }: Target, fault: 'REFUND' | 'REFUND_FAILED' | null = null) {
    const player = await db.query.players.findFirst({ where: { id } })
    if (!player) throw new Error('there is no player')
    const order = await seed.order(player, { fault })
    return { id: order.id, number: order.number, version: 1, lines: [] }
  }

  return {
    'shop-orders.refund': {
      aim: async (player) => ({ ...(await orderOf(player)), cents: 1 }),
      outcomes: favour,
    },
    'shop-orders.name-lines': { aim: (player) => orderOf(player, 'REFUND'), outcomes: favour },
    'shop-orders.note-failed-refunds': {
      aim: (player) => orderOf(player, 'REFUND_FAILED'),
      outcomes: favour,
    },
    // decides nothing of the player: a refund may follow at any time
    'shop-withdrawals.decline': {
      aim: async (player) => {
        const { id } = await orderOf(player)
        const withdrawal = await seed.withdrawal({ id, number: 17 })
        return { id: withdrawal.id, reason: 'Schon geliefert' }
      },
      outcomes: favour,
    },
    'shop-withdrawals.settle': {
      aim: async (player) => {
        const { id: orderId, number: orderNumber } = await orderOf(player)
        const refund = { orderId, provider: 'STRIPE' as const, externalId: `re_${orderId}`, cents: 1000 }
        await db.insert(shopRefunds).values({ ...refund, state: 'DONE', settledAt: new Date() })
        return { id: (await seed.withdrawal()).id, orderNumber }
      },
      outcomes: favour,
    },
  }
}

/** Staff actions on the shop and its orders. */
export const colleagues: ColleaguesOfFeature = {
  aimed,
  withoutPlayer: [
    'shop-coupons.add',
    'shop-coupons.delete',
    'shop-coupons.edit',
    'shop-events.see',
    // a good of one's own is refused (items/deliver-items.integration.test.ts)
    'shop-goods.retry',
    'shop-orders.export',
    'shop-products.set-bundle',
    'shop-products.set-item',
    // ranks that are sold have a rule of their own (ADR 45) and its tests
    'shop-products.set',
  ],
}
