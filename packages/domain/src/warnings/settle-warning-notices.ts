import { gameServers } from '@kubora/schema/db/game-servers'
import { warningNotices, warnings } from '@kubora/schema/db/warnings'
import { sql } from 'drizzle-orm'
import type { SettledDelivery } from '#commands/record-receipts.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

type SettledNotice = Pick<SettledDelivery, 'commandId' | 'serverId' | 'outcome' | 'reason'>

/**
 * Stores what game servers said of the messages about warnings, or that staff gave them up, and publishes these. A `done` after a
 * `failed` counts.
 */
export async function settleWarningNotices(unit: Unit, settled: readonly SettledNotice[]): Promise<void> {
  const column = <Key extends keyof SettledNotice>(key: Key) => sql.param(settled.map((row) => row[key]))
  const rows = await unit.tx.execute<{ player_id: string }>(sql`
    update ${warningNotices} as n
    set state = (case r.outcome when 'done' then 'SHOWN' else 'FAILED' end)::warning_notice_state,
      settled_at = clock_timestamp(), server_name = s.name, reason = r.reason
    from unnest(${column('commandId')}::uuid[], ${column('serverId')}::bigint[], ${column('outcome')}::text[],
      ${column('reason')}::text[]) as r (command_id, server_id, outcome, reason)
    join ${gameServers} as s on s.id = r.server_id, ${warnings} as w
    where n.command_id = r.command_id and w.id = n.warning_id and n.state <> 'SHOWN'
    returning w.player_id`)
  for (const { player_id: playerId } of rows) unit.publish({ kind: 'warning', playerId: Number(playerId) })
}
