import { notAppliedReason } from '@kubora/schema/db/commands'
import type { RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import { type SQL, sql } from 'drizzle-orm'
import { deferralMs, type SettledDelivery } from '#commands/record-receipts.ts'
import { expireCommand } from '#commands/withdraw-command.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { publishOrdersOf } from '#shop/items/publish-orders.ts'

type Reason = keyof typeof RECEIPT_REASONS

const offline: Reason = 'PLAYER_OFFLINE'
const interrupted: Reason = 'INTERRUPTED'
const unsupported: Reason = 'UNSUPPORTED'

/**
 * SQL: the columns of an item (alias g) of whose command it is known that it did nothing: it waits, or is taken back or held if its order
 * said so meanwhile.
 */
export const cameBack: SQL = sql`
  state = case when g.available_since is null then 'REVOKED' when g.held_since is not null then 'PAUSED'
    else 'WAITING' end::shop_good_state,
  fault = null, command_id = null,
  ended_at = case when g.available_since is null then clock_timestamp() end,
  -- the next join sends it at once, the same stay only then
  available_since = clock_timestamp() + ${deferralMs} * interval '1 millisecond'`

/** SQL: the columns of an item (alias g) of which staff have to decide, unless it was paid back meanwhile. */
export function isStuck(fault: SQL): SQL {
  return sql`
    state = case when g.available_since is null then 'REVOKED' else 'STUCK' end::shop_good_state,
    fault = case when g.available_since is not null then ${fault}::shop_good_fault end,
    ended_at = case when g.available_since is null then clock_timestamp() end`
}

/**
 * Settles items by new receipts of their commands, and by what plugins found out. What was given is delivered, whatever became of the
 * order meanwhile. Without its player the item waits. Else it is stuck: refused, or nobody knows whether it was given; then the command
 * is over, so that a finding sends nothing by itself.
 */
export async function settleDeliveries(unit: Unit, settled: readonly SettledDelivery[]): Promise<void> {
  const [done, failed] = [
    settled.filter(({ outcome }) => outcome === 'done'),
    settled.filter(({ outcome }) => outcome === 'failed'),
  ]
  for (const { commandId } of failed.filter(({ reason }) => reason === interrupted))
    await expireCommand(unit, commandId)
  const nothing = failed.filter(({ reason }) => reason === offline || reason === notAppliedReason)
  const unknown = failed.filter((one) => !nothing.includes(one))
  const changed = [
    ...(await update(unit, done, {
      set: sql`state = 'DELIVERED', fault = null, held_since = null, ended_at = clock_timestamp()`,
      // an older command of the good, too
      where: sql`g.state <> 'DELIVERED'`,
    })),
    ...(await update(unit, nothing, { set: cameBack, where: isOpen })),
    ...(await update(unit, unknown, { set: isStuck(faultOfReceipt), where: isOpen })),
  ]
  await publishOrdersOf(unit, changed)
}

/** SQL: whether the command of the receipt is the good's newest, and not settled. */
const isOpen = sql`g.command_id = c.id and g.state in ('SENT', 'STUCK')`

const faultOfReceipt = sql`case when r.reason in (${interrupted}, ${unsupported}) then r.reason else 'REFUSED' end`

/** Changes the goods of commands; returns their ids. */
async function update(
  unit: Unit,
  settled: readonly SettledDelivery[],
  { set, where }: { set: SQL; where: SQL },
): Promise<string[]> {
  if (settled.length === 0) return []
  const ids = sql.param(settled.map(({ commandId }) => commandId))
  const reasons = sql.param(settled.map(({ reason }) => reason))
  const rows = await unit.tx.execute<{ id: string }>(sql`
    update shop_goods as g set ${set}
    from unnest(${ids}::uuid[], ${reasons}::text[]) as r (command_id, reason) join commands c on c.id = r.command_id
    where g.id = (c.payload ->> 'goodId')::uuid and ${where}
    returning g.id`)
  return rows.map(({ id }) => id)
}
