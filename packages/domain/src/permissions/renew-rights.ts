import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { type Concerned, concernedPlayers } from '#permissions/concerned.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'

// few enough that no other transaction waits long for the players' states
const playersPerStep = 500

/**
 * Sends the game servers what these players hold now. The first players in the transaction of the change, all others part by part
 * by a job: a rank may have 100,000 holders.
 */
export async function renewRights(unit: Unit, concerned: Concerned, afterPlayerId = 0): Promise<void> {
  if ('playerIds' in concerned && concerned.playerIds.length > playersPerStep)
    throw new Error(`a list has at most ${playersPerStep} players: no job goes on with it`)
  const rows = await unit.tx.execute<{ player_id: string }>(sql`
    select c.player_id from (${concernedPlayers(concerned)}) c
    where c.player_id > ${afterPlayerId} order by c.player_id limit ${playersPerStep}`)
  const ids = rows.map((row) => Number(row.player_id))
  await renewPlayerStates(unit, 'rights', ids)
  const last = ids.at(-1)
  if (last === undefined || ids.length < playersPerStep) return
  const set =
    'rankId' in concerned
      ? { rankId: concerned.rankId }
      : 'groupId' in concerned
        ? { groupId: concerned.groupId }
        : null
  if (set !== null) await enqueueJob(unit, 'renew-rights', { ...set, afterPlayerId: last })
}

/** Goes on where {@link renewRights} stopped. May run twice: a state that is renewed again is only sent again. */
export async function continueRenewal(
  context: DomainContext,
  {
    afterPlayerId,
    rankId,
    groupId,
  }: { afterPlayerId: number; rankId?: number | undefined; groupId?: number | undefined },
): Promise<void> {
  const concerned = rankId !== undefined ? { rankId } : groupId !== undefined ? { groupId } : null
  if (concerned !== null) await inUnit(context, (unit) => renewRights(unit, concerned, afterPlayerId))
}
