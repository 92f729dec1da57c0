import { droppedReason } from '@kubora/schema/db/commands'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { withdrawCommand } from '#commands/withdraw-command.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { deliverDueItems } from '#shop/items/deliver-items.ts'
import { publishOrdersOf } from '#shop/items/publish-orders.ts'
import { cameBack, isStuck } from '#shop/items/settle-deliveries.ts'

/** Most commands that are taken back at a time. */
const perRun = 100

/**
 * Does what no event does: settles items for whose command no receipt will come, takes back commands that no game server has got yet
 * of items that were paid back or are disputed, and sends those that wait where their player is.
 */
export async function watchItems(context: DomainContext): Promise<void> {
  await inUnit(context, settleLost)
  await withdrawUnwanted(context)
  await inUnit(context, deliverDueItems)
}

/**
 * Settles items whose command staff gave up, whose game server was removed, or whose player was deleted. What was never sent did
 * nothing; of anything else nobody knows.
 */
async function settleLost(unit: Unit): Promise<void> {
  const back = await unit.tx.execute<{ id: string }>(sql`
    update shop_goods as g set ${cameBack} from command_deliveries d
    where g.kind = 'ITEM' and g.state = 'SENT' and g.player_id is not null and d.command_id = g.command_id
      and d.state = 'expired' and d.reason = ${droppedReason} and d.sends = 0
    returning g.id`)
  const lost = await unit.tx.execute<{ id: string }>(sql`
    update shop_goods as g set ${isStuck(sql`case when g.player_id is null then 'PLAYER_GONE' else 'INTERRUPTED' end`)}
    where g.kind = 'ITEM' and g.state in ('WAITING', 'SENT') and (g.state = 'WAITING' and g.player_id is null or g.state = 'SENT' and not exists (
      select from command_deliveries d where d.command_id = g.command_id and d.state in ('queued', 'sent')))
    returning g.id`)
  await publishOrdersOf(
    unit,
    [...back, ...lost].map(({ id }) => id),
  )
}

/** Each in a transaction of its own, in the lock order of commands: the command before its good. */
async function withdrawUnwanted(context: DomainContext): Promise<void> {
  const rows = await writable(context.db).execute<{ id: string; player_id: string; command_id: string }>(sql`
    select g.id, g.player_id, g.command_id from shop_goods g join command_deliveries d on d.command_id = g.command_id
    where g.kind = 'ITEM' and g.state = 'SENT' and (g.available_since is null or g.held_since is not null)
      and g.player_id is not null and d.state = 'queued'
    limit ${perRun}`)
  for (const { id, player_id: playerId, command_id: commandId } of rows)
    await inUnit(context, async (unit) => {
      if (!(await withdrawCommand(unit, { id: commandId, playerId: Number(playerId) }))) return
      await unit.tx.execute(
        sql`update shop_goods as g set ${cameBack} where g.id = ${id} and g.state = 'SENT' and g.command_id is null`,
      )
      await publishOrdersOf(unit, [id])
    })
}
