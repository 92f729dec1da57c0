import { playerStateDeliveries } from '@kubora/schema/db/player-states'
import type { StateReceipt } from '@kubora/schema/protocol/player-state'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Milliseconds after which a document that a game server could not store is sent again, unless its player changes or joins
 * sooner.
 */
export const failedStateRetryMs = 60_000

const watchedAtOnce = 20

/**
 * Stores the receipts of a game server for documents, by version. A delivery is closed when the server has stored the
 * newest version, sent since the delivery was opened. Repeated and late receipts, and those for versions that were never
 * sent, change nothing.
 */
export async function recordStateReceipts(
  context: DomainContext,
  serverId: number,
  receipts: readonly StateReceipt[],
): Promise<void> {
  if (receipts.length === 0) return
  const newest = newestOfEach(receipts)
  const column = <Key extends keyof StateReceipt>(key: Key) =>
    sql.param(newest.map((receipt) => receipt[key] ?? null))
  await inUnit(context, async (unit) => {
    const settled = await unit.tx.execute<{ player_id: string }>(sql`
      update ${playerStateDeliveries} as d
      set open = d.open and not (r.done and r.current),
        acked_version = case when r.done then greatest(d.acked_version, r.version) else d.acked_version end,
        failed_version = case when r.done then null else r.version end,
        reason = r.reason,
        leased_until = case when not r.done then clock_timestamp() + ${failedStateRetryMs} * interval '1 millisecond'
          when not r.current then d.leased_until end,
        receipt_at = clock_timestamp()
      from (
        select d.player_id, r.version, r.outcome = 'done' as done,
          case when r.outcome = 'failed' then r.reason end as reason,
          coalesce(d.sent_version = r.version and d.version = r.version, false) as current
        from unnest(${column('playerUuid')}::uuid[], ${column('version')}::bigint[],
          ${column('outcome')}::text[], ${column('reason')}::text[]) as r (uuid, version, outcome, reason)
        join players p on p.uuid = r.uuid
        join player_state_deliveries d on d.server_id = ${serverId} and d.player_id = p.id
        where case when r.outcome = 'failed' then d.open and d.sent_version = r.version
          else r.version <= d.version and (d.open or r.version > d.acked_version) end
        order by d.player_id for no key update of d) as r
      where d.server_id = ${serverId} and d.player_id = r.player_id
      returning d.player_id`)
    // of a snapshot nobody watches each player, and its events would crowd out all others
    if (settled.length > watchedAtOnce) return
    for (const row of settled) unit.publish({ kind: 'player-state', playerId: Number(row.player_id) })
  })
}

/** Returns one receipt per player: the one of the highest version, and of two for one version the one that says `done`. */
function newestOfEach(receipts: readonly StateReceipt[]): StateReceipt[] {
  const byPlayer = new Map<string, StateReceipt>()
  for (const receipt of receipts) {
    const before = byPlayer.get(receipt.playerUuid)
    const isNewer = !before || receipt.version > before.version
    const settles = before?.version === receipt.version && receipt.outcome === 'done'
    if (isNewer || settles) byPlayer.set(receipt.playerUuid, receipt)
  }
  return [...byPlayer.values()]
}
