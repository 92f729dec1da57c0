import { commands, droppedReason } from '@kubora/schema/db/commands'
import { worldChanges } from '@kubora/schema/db/roleplay'
import type { CommandType } from '@kubora/schema/protocol/command'
import type { RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import type { Realm } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'
import type { SettledDelivery } from '#commands/record-receipts.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { publishChange } from '#roleplay/wish-change.ts'

/** What `reason` says of a wish that a team member settled, as nobody knew; a late receipt still counts more. */
export const settledByTeamReason = 'SETTLED_BY_TEAM'

/** What `reason` says of a delivery that its game server was not sent any more, as another one owns the world. */
export const ownerChangedReason = 'OWNER_CHANGED'

const expiredReason = 'EXPIRED'

/** Why a wish failed of which no receipt was awaited: where a crash of Postgres lost that it was sent, one may come all the same. */
const withoutReceipt = [expiredReason, ownerChangedReason, droppedReason]

const interrupted: keyof typeof RECEIPT_REASONS = 'INTERRUPTED'

const transferType: CommandType = 'money-transfer'

type SettledRow = { realm: Realm; character_id: string; other_character_id: string | null }

/**
 * Settles wishes by new receipts of the game: `done` applies one, `failed` fails it, and what the plugin cannot know
 * (`INTERRUPTED`) is unknown until it finds out; a transfer is over then, so that a finding sends nothing by itself. A late receipt
 * settles an unknown one and one that failed without a receipt, also one that a team member settled, unless it is `INTERRUPTED`. A newer wish of the same state that was
 * carried out before makes this one fail (`SUPERSEDED`).
 */
export async function settleWorldChanges(unit: Unit, settled: readonly SettledDelivery[]): Promise<void> {
  await endTransfers(
    unit,
    settled.filter(({ reason }) => reason === interrupted).map(({ commandId }) => commandId),
  )
  const column = (valueOf: (one: SettledDelivery) => string | null) => sql.param(settled.map(valueOf))
  const rows = await unit.tx.execute<SettledRow>(sql`
    update ${worldChanges} as w
    set state = r.state::world_change_state, reason = r.reason, result = r.result::jsonb, settled_at = clock_timestamp()
    from unnest(${column(({ commandId }) => commandId)}::uuid[], ${column(stateOf)}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ result }) => result && JSON.stringify(result))}::text[]) as r (command_id, state, reason, result)
    where w.command_id = r.command_id and (w.state in ('PENDING', 'UNKNOWN')
      or w.state = 'FAILED' and w.reason = any(${sql.param(withoutReceipt)})
      or w.reason = ${settledByTeamReason} and r.reason is distinct from ${interrupted})
    returning w.realm, w.character_id, w.other_character_id`)
  publishAll(unit, rows)
}

/** Lets the transfers among these commands end now: staff may have transferred anew by the time of a finding. */
async function endTransfers(unit: Unit, commandIds: readonly string[]): Promise<void> {
  if (commandIds.length === 0) return
  await unit.tx.execute(sql`
    update ${commands} set expires_at = least(expires_at, clock_timestamp())
    where id = any(${sql.param(commandIds)}::uuid[]) and type = ${transferType}`)
}

function stateOf({ outcome, reason }: SettledDelivery): string {
  if (outcome === 'done') return reason === 'SUPERSEDED' ? 'FAILED' : 'APPLIED'
  return reason === interrupted ? 'UNKNOWN' : 'FAILED'
}

/**
 * Settles wishes for which no receipt will come: staff gave the command up, it expired, or its game server was removed. One that
 * was sent, or of which nobody knows any more, may have taken effect and is unknown; any other has failed.
 */
export async function settleLostChanges(context: DomainContext): Promise<void> {
  await inUnit(context, settleLostInUnit)
}

/** Does the same in an open unit. */
export async function settleLostInUnit(unit: Unit): Promise<void> {
  const rows = await unit.tx.execute<SettledRow>(sql`
    update ${worldChanges} as w
    set state = (case when lost.sent then 'UNKNOWN' else 'FAILED' end)::world_change_state, reason = lost.reason,
      settled_at = clock_timestamp()
    from (
      select p.id, coalesce(d.sends > 0, true) as sent,
        case when d.command_id is null then 'SERVER_REMOVED' else coalesce(d.reason, ${expiredReason}) end as reason
      from ${worldChanges} p
      left join command_deliveries d on d.command_id = p.command_id
      where p.state = 'PENDING' and (d.command_id is null or d.state in ('failed', 'expired'))
      order by p.id for no key update of p) as lost
    where w.id = lost.id and w.state = 'PENDING'
    returning w.realm, w.character_id, w.other_character_id`)
  publishAll(unit, rows)
}

function publishAll(unit: Unit, rows: readonly SettledRow[]): void {
  for (const { realm, character_id: id, other_character_id: other } of rows) {
    publishChange(unit, realm, id)
    if (other !== null) publishChange(unit, realm, other)
  }
}
