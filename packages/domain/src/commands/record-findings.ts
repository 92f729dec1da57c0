import { commandDeliveries, commands, notAppliedReason } from '@kubora/schema/db/commands'
import type { Finding, RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import { sql } from 'drizzle-orm'
import { isInTime } from '#commands/due-deliveries.ts'
import { followPlayers, lockPlayerCommands } from '#commands/follow-player.ts'
import { type ReceiptEffects, runEffects } from '#commands/record-receipts.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

const interrupted: keyof typeof RECEIPT_REASONS = 'INTERRUPTED'

type Found = {
  command_id: string
  type: string
  player_id: string
  follows_player: boolean
  state: 'queued' | 'applied' | 'failed'
}

/**
 * Stores whether interrupted commands took effect, as the plugin of a game server found out. One that did is settled as
 * `done`. One that did not is sent again, where its player is, or fails with `NOT_APPLIED` when its time is over. Findings
 * of other commands change nothing, so repeated ones are harmless.
 */
export async function recordFindings(
  context: DomainContext,
  serverId: number,
  findings: readonly Finding[],
  effects: ReceiptEffects,
): Promise<void> {
  if (findings.length === 0) return
  await inUnit(context, async (unit) => {
    const ids = sql.param(findings.map(({ commandId }) => commandId))
    const players = await unit.tx.execute<{ player_id: string }>(sql`
      select distinct player_id from ${commands} where id = any(${ids}::uuid[])`)
    await lockPlayerCommands(
      unit,
      players.map((row) => Number(row.player_id)),
    )
    const found = await settleFound(unit, serverId, findings)
    const isQueued = ({ state }: Found) => state === 'queued'
    if (found.some(isQueued)) unit.publish({ kind: 'commands', serverId })
    await followPlayers(unit, [...new Set(found.filter(isQueued).map((row) => Number(row.player_id)))])
    const settled = found
      .filter((row) => !isQueued(row))
      .map(({ command_id: commandId, type, player_id: playerId, follows_player: followsPlayer, state }) => ({
        commandId,
        type,
        playerId: Number(playerId),
        followsPlayer,
        serverId,
        outcome: state === 'applied' ? ('done' as const) : ('failed' as const),
        reason: state === 'applied' ? null : notAppliedReason,
        result: null,
      }))
    await runEffects(unit, settled, effects)
  })
}

/** Lock order: commands before their deliveries, as for receipts. */
async function settleFound(unit: Unit, serverId: number, findings: readonly Finding[]): Promise<Found[]> {
  return unit.tx.execute<Found>(sql`
    with command as materialized (
      select c.id, c.type, c.player_id, c.follows_player, ${isInTime('c')} as in_time from ${commands} as c
      where c.id = any(${sql.param(findings.map(({ commandId }) => commandId))}::uuid[])
      order by c.id for no key update),
    found as materialized (
      select d.command_id, command.type, command.player_id, command.follows_player,
        case when f.applied::boolean then 'applied' when command.in_time then 'queued' else 'failed' end as state
      from unnest(${sql.param(findings.map(({ commandId }) => commandId))}::uuid[],
        ${sql.param(findings.map(({ applied }) => String(applied)))}::text[]) as f (command_id, applied)
      join command on command.id = f.command_id
      join command_deliveries d on d.command_id = f.command_id and d.server_id = ${serverId}
      where d.state = 'failed' and d.reason = ${interrupted}
      order by d.command_id for no key update of d)
    update ${commandDeliveries} as d
    set state = found.state::delivery_state, leased_until = null, receipt_at = clock_timestamp(),
      reason = case when found.state = 'failed' then ${notAppliedReason} end
    from found where d.command_id = found.command_id and d.server_id = ${serverId}
    returning d.command_id, found.type, found.player_id, found.follows_player, d.state`)
}
