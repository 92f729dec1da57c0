import { ranks } from '@kubora/schema/db/permissions'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'

/** Most goods that are listed. */
const listedMax = 100

/** Returns goods that are stuck, the oldest first, at most 100, with their order. */
export const listStuckGoods = defineQuery({
  permission: shopPermissions.editShop,
  input: z.object({}),
  run: (db) =>
    db
      .select({
        id: shopGoods.id,
        fault: shopGoods.fault,
        rank: ranks.name,
        item: shopGoods.item,
        quantity: shopGoods.quantity,
        reason: sql<string | null>`case when ${shopGoods.fault} = 'REFUSED' then (
          select d.reason from command_deliveries d where d.command_id = ${shopGoods.commandId} limit 1) end`.as(
          'reason',
        ),
        playerId: shopGoods.playerId,
        playerName: shopOrders.playerName,
        orderNumber: shopOrders.number,
      })
      .from(shopGoods)
      .innerJoin(shopOrders, eq(shopOrders.id, shopGoods.orderId))
      .leftJoin(ranks, eq(ranks.id, shopGoods.rankId))
      .where(eq(shopGoods.state, 'STUCK'))
      .orderBy(asc(shopGoods.createdAt), asc(shopGoods.id))
      .limit(listedMax),
})
