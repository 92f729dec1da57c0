import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import type { CommandType } from '@kubora/schema/protocol/command'
import type { CommandResult } from '@kubora/schema/protocol/command-result'
import type { Receipt } from '@kubora/schema/protocol/sync'
import { sql } from 'drizzle-orm'
import { endOtherDeliveries } from '#commands/end-other-deliveries.ts'
import { followPlayers, lockPlayerCommands } from '#commands/follow-player.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Milliseconds for which a deferred command waits, unless its player joins sooner. */
export const deferralMs = 30_000

/** A command with a final receipt of a game server. */
export type SettledDelivery = {
  commandId: string
  playerId: number
  serverId: number
  outcome: 'done' | 'failed'
  reason: string | null
  /** Its result, in fields of the command type, not yet parsed. */
  result: CommandResult | null
  /** Whether the command goes where its player is. */
  followsPlayer: boolean
}

/**
 * Effects of receipts, by command type; each runs in the receipts' transaction, with all receipts of the type at once. It
 * runs again for a command that was `INTERRUPTED`, once its plugin found out whether it took effect.
 */
export type ReceiptEffects = Partial<
  Record<CommandType, (unit: Unit, settled: readonly SettledDelivery[]) => Promise<void>>
>

type FinalReceipt = Pick<SettledDelivery, 'commandId' | 'outcome' | 'reason' | 'result'>

/**
 * Stores receipts of a game server with their effects, once per command and server. Repeated receipts, and those for
 * unknown commands or commands of other servers, change nothing. A late receipt counts, even after the command expired.
 */
export async function recordReceipts(
  context: DomainContext,
  serverId: number,
  receipts: readonly Receipt[],
  effects: ReceiptEffects,
): Promise<void> {
  if (receipts.length === 0) return
  const { final, deferred } = sortOut(receipts)
  await inUnit(context, async (unit) => {
    if (deferred.length > 0) {
      const playerIds = await playersOf(unit, deferred)
      await lockPlayerCommands(unit, playerIds)
      await lockCommands(unit, receipts)
      await lockDeliveries(unit, serverId, receipts, playerIds)
      await postpone(unit, serverId, deferred)
    }
    await runEffects(unit, await settle(unit, serverId, final), effects)
  })
}

/** A settled delivery with what its row says of the command. */
export type SettledRow = SettledDelivery & { type: string }

/** Runs what follows from settled deliveries: a command that follows its player ends elsewhere, and the effects of its type. */
export async function runEffects(
  unit: Unit,
  settled: readonly SettledRow[],
  effects: ReceiptEffects,
): Promise<void> {
  await endOtherDeliveries(
    unit,
    settled.filter(({ followsPlayer }) => followsPlayer),
  )
  for (const [type, rows] of Map.groupBy(settled, (row) => row.type)) {
    // rows of types that only another version of the bridge knows have no effect here
    await effects[type as CommandType]?.(unit, rows)
  }
}

async function playersOf(unit: Unit, commandIds: readonly string[]): Promise<number[]> {
  const rows = await unit.tx.execute<{ player_id: string }>(sql`
    select distinct player_id from ${commands} where id = any(${sql.param(commandIds)}::uuid[])`)
  return rows.map((row) => Number(row.player_id))
}

/** Locks the commands, so that receipts of several servers for one command queue here and the effect of one sees the others. */
async function lockCommands(unit: Unit, receipts: readonly Receipt[]): Promise<void> {
  const ids = sql.param(receipts.map(({ commandId }) => commandId))
  await unit.tx.execute(sql`
    select from ${commands} where id = any(${ids}::uuid[]) order by id for no key update`)
}

/** Locks all deliveries that the receipts and the move of deferred commands will touch, in the lock order of leases. */
async function lockDeliveries(
  unit: Unit,
  serverId: number,
  receipts: readonly Receipt[],
  playerIds: readonly number[],
): Promise<void> {
  const ids = sql.param(receipts.map(({ commandId }) => commandId))
  await unit.tx.execute(sql`
    select from ${commandDeliveries} as d join ${commands} as c on c.id = d.command_id
    where d.state in ('queued', 'sent') and (
      d.server_id = ${serverId} and d.command_id = any(${ids}::uuid[]) or c.player_id = any(${sql.param(playerIds)}::bigint[]))
    order by d.command_id, d.server_id for no key update of d`)
}

/** Returns the receipts to store: for each command its first final one, whatever else the batch has for it. */
function sortOut(receipts: readonly Receipt[]): { final: FinalReceipt[]; deferred: string[] } {
  const final = new Map<string, FinalReceipt>()
  const deferred = new Set<string>()
  for (const { commandId, outcome, reason = null, result = null } of receipts) {
    if (outcome === 'deferred') deferred.add(commandId)
    else if (!final.has(commandId)) final.set(commandId, { commandId, outcome, reason, result })
  }
  return { final: [...final.values()], deferred: [...deferred].filter((id) => !final.has(id)) }
}

async function postpone(unit: Unit, serverId: number, commandIds: readonly string[]): Promise<void> {
  if (commandIds.length === 0) return
  const postponed = await unit.tx.execute<{ player_id: string }>(sql`
    update ${commandDeliveries} as d
    set state = 'queued', leased_until = clock_timestamp() + ${deferralMs} * interval '1 millisecond'
    from (select command_id from command_deliveries
      where server_id = ${serverId} and command_id = any(${sql.param(commandIds)}::uuid[]) and state = 'sent'
      order by command_id for no key update) as postponed, commands c
    where d.server_id = ${serverId} and d.command_id = postponed.command_id and c.id = d.command_id
    returning c.player_id`)
  // the player may be on another server by now
  await followPlayers(unit, [...new Set(postponed.map((row) => Number(row.player_id)))])
}

type Settled = {
  command_id: string
  type: string
  player_id: string
  follows_player: boolean
  state: string
  reason: string | null
  result: CommandResult | null
}

async function settle(
  unit: Unit,
  serverId: number,
  receipts: readonly FinalReceipt[],
): Promise<SettledRow[]> {
  if (receipts.length === 0) return []
  const column = <Key extends keyof FinalReceipt>(key: Key) => sql.param(receipts.map((row) => row[key]))
  const results = sql.param(receipts.map(({ result }) => result && JSON.stringify(result)))
  // the command before its delivery, and both in one order, so that repeated batches cause no deadlock
  const rows = await unit.tx.execute<Settled>(sql`
    with command as materialized (
      select id, type, player_id, follows_player from ${commands} where id = any(${column('commandId')}::uuid[])
      order by id for no key update),
    received as materialized (
      select d.command_id, command.type, command.player_id, command.follows_player, r.outcome, r.reason, r.result::jsonb as result
      from unnest(${column('commandId')}::uuid[], ${column('outcome')}::text[], ${column('reason')}::text[],
        ${results}::text[]) as r (command_id, outcome, reason, result)
      join command on command.id = r.command_id
      join command_deliveries d on d.command_id = r.command_id and d.server_id = ${serverId}
      where d.state in ('queued', 'sent', 'expired')
      order by d.command_id for no key update of d)
    update ${commandDeliveries} as d
    set state = (case r.outcome when 'done' then 'applied' else 'failed' end)::delivery_state,
      reason = r.reason, result = r.result, receipt_at = clock_timestamp(), leased_until = null
    from received as r
    where d.command_id = r.command_id and d.server_id = ${serverId}
    returning d.command_id, r.type, r.player_id, r.follows_player, d.state, d.reason, d.result`)
  return rows.map(
    ({ command_id: commandId, type, player_id, follows_player: followsPlayer, state, reason, result }) => {
      const outcome = state === 'applied' ? 'done' : 'failed'
      return {
        commandId,
        serverId,
        outcome,
        reason,
        result,
        type,
        playerId: Number(player_id),
        followsPlayer,
      }
    },
  )
}
