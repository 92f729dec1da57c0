import { commandDeliveries, commands, droppedReason } from '@kubora/schema/db/commands'
import { sql } from 'drizzle-orm'
import { lockPlayerCommands } from '#commands/follow-player.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Lets a command end now: a game server that has got it and sends it back (`deferred`) does not get it again. */
export async function expireCommand(unit: Unit, id: string): Promise<void> {
  await unit.tx.execute(sql`
    update ${commands} set expires_at = least(coalesce(expires_at, 'infinity'), clock_timestamp()) where id = ${id}`)
}

/**
 * Takes a command that follows its player back, by deleting it. Returns whether it can take effect no more: false for one that a game server has got, whatever
 * it said of it. Lock order: before any row of commands and deliveries, the command before its deliveries.
 */
export async function withdrawCommand(
  unit: Unit,
  { id, playerId }: { id: string; playerId: number },
): Promise<boolean> {
  await lockPlayerCommands(unit, [playerId])
  await unit.tx.execute(sql`select from ${commands} where id = ${id} for no key update`)
  // a lease that is under way is waited for
  const deliveries = await unit.tx.execute<{ is_out: boolean }>(sql`
    select d.state in ('sent', 'applied', 'failed')
      -- sent, and without a receipt until the command expired or staff gave it up
      or d.state = 'expired' and case when d.reason is not distinct from ${droppedReason} then d.sent_at is not null
        else d.sends > 0 and coalesce(c.expires_at <= clock_timestamp(), false) end as is_out
    from ${commandDeliveries} d join ${commands} c on c.id = d.command_id
    where d.command_id = ${id} order by d.server_id for no key update of d`)
  if (deliveries.some((delivery) => delivery.is_out)) return false
  // deleted and not expired: staff may send an expired one again
  await unit.tx.execute(sql`delete from ${commands} where id = ${id}`)
  return true
}
