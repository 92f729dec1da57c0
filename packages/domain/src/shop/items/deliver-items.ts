import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import type { StoredItemData } from '@kubora/schema/db/shop-products'
import type { CommandType } from '@kubora/schema/protocol/command'
import { eq, type SQL, sql } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'
import { lockPlayerCommands } from '#commands/follow-player.ts'
import { mayKnow } from '#commands/may-know.ts'
import { sendCommand } from '#commands/send-command.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { publishOrdersOf } from '#shop/items/publish-orders.ts'

const deliver: CommandType = 'deliver'

type OpenItem = {
  id: string
  player_id: string
  item: string
  quantity: number
  data: StoredItemData | null
  server_id: string
  is_able: boolean
}

/** Most items that are sent at once where no player is named. */
const itemsPerRun = 100

/**
 * Sends the items that these players bought, and that no game server has got yet, to the game server each player is on: one command for
 * each good, made once, however many do this at once. The game server has the kind and realm of the product and carries such
 * commands out; where the network has none that does, staff decide.
 */
export async function deliverItems(unit: Unit, playerIds: readonly number[]): Promise<void> {
  await deliverOf(unit, sql`g.player_id = any(${sql.param([...playerIds])}::bigint[])`)
}

/** Does so for players who are on a game server for them, some at a time: the join came first, or an earlier command missed its player. */
export async function deliverDueItems(unit: Unit): Promise<void> {
  await deliverOf(
    unit,
    sql`g.player_id in (select player_id from players_online)
      and coalesce(g.available_since, g.created_at) <= statement_timestamp()`,
  )
}

async function deliverOf(unit: Unit, which: SQL): Promise<void> {
  const found = await unit.tx.execute<OpenItem>(sql`${deliverable(which)} limit ${itemsPerRun}`)
  if (found.length === 0) return
  const playerIds = new Set(found.map((item) => Number(item.player_id)))
  await lockPlayerCommands(unit, [...playerIds])
  const ids = sql.param(found.map(({ id }) => id))
  // who sends one of them at the same time, or takes it back, is not waited for
  const items = await unit.tx.execute<OpenItem>(
    sql`${deliverable(sql`g.id = any(${ids}::uuid[])`)} for update of g skip locked`,
  )
  for (const item of items) await send(unit, item)
  await publishOrdersOf(
    unit,
    items.map(({ id }) => id),
  )
}

/** SQL: items that can be sent now, each with the game server it goes to; `is_able` is false where no game server can deliver it. */
function deliverable(which: SQL): SQL {
  const fits = sql`(g.server_kind is null or ${gameServers.kind} = g.server_kind)
    and (g.realm is null or ${gameServers.realm} = g.realm)`
  const isAble = sql`${deliver} = any(${gameServers.commandTypes})`
  return sql`
    select g.id, g.player_id, g.item, g.quantity, g.data, at.server_id, at.is_able
    from shop_goods g cross join lateral (
      select o.server_id, ${isAble} as is_able from players_online o
      join ${gameServers} on ${gameServers.id} = o.server_id
      join ${players} on ${players.id} = o.player_id
      where o.player_id = g.player_id and ${fits} and ${isConnected(gameServers)} and ${mayKnow}
      order by not ${isAble}, ${gameServers.kind} = 'proxy', ${gameServers.vouchesForStaff} desc, o.since desc, o.server_id limit 1) as at
    where ${which} and g.kind = 'ITEM' and g.state = 'WAITING' and g.held_since is null and (at.is_able or not exists (
      select from ${gameServers} where ${fits} and ${isAble} and ${gameServers.disabledAt} is null))
    order by g.id`
}

async function send(unit: Unit, { id, item, quantity, data, ...at }: OpenItem): Promise<void> {
  const command = at.is_able
    ? await sendCommand(unit, {
        type: 'deliver',
        playerId: Number(at.player_id),
        payload: { goodId: id, item, quantity, data: data ?? {} },
        requireOnline: true,
        servers: [Number(at.server_id)],
      })
    : { id: null, reached: false }
  await unit.tx
    .update(shopGoods)
    .set({
      ...(command.reached
        ? { state: 'SENT' as const }
        : { state: 'STUCK' as const, fault: 'UNSUPPORTED' as const }),
      commandId: command.id,
    })
    .where(eq(shopGoods.id, id))
}

/** Does so once, for a job. */
export async function deliverItemsNow(context: DomainContext, playerId: number): Promise<void> {
  await inUnit(context, (unit) => deliverItems(unit, [playerId]))
}
