import { statsPermissions } from '@kubora/validation/permissions/stats'
import { hidePlayerInput } from '@kubora/validation/stats-corrections'
import { rowId } from '@kubora/validation/row-id'
import type { Executor } from '@kubora/schema/db/client'
import { statHidden } from '@kubora/schema/db/stats'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import { setHidden } from '#stats/set-hidden.ts'

/**
 * Hides a player from all boards for the team, whatever other reasons there are. Throws `NOT_FOUND` for an unknown player, `CONFLICT` when
 * the team hides them already, `PLAYER_PROTECTED` for the team member, `HIGHER_RANK` for a colleague above.
 */
export const hidePlayer = defineAction({
  name: 'stats.hide-player',
  permission: statsPermissions.editStats,
  input: hidePlayerInput,
  run: async (unit, { playerId, reason }, member) => {
    await requireNotAbove(unit, member, playerId)
    const changed = await setHidden(unit, [playerId], 'TEAM', true)
    if (changed.length === 0) throw new DomainError('CONFLICT')
    return { result: playerId, audit: lineOf(playerId, true, reason) }
  },
  revert: shownOrHidden('stats.show-player'),
})

/**
 * Takes back that the team hides a player: the boards show them unless there is another reason. Throws `NOT_FOUND` for an unknown player,
 * `CONFLICT` when the team does not hide them, `PLAYER_PROTECTED` for the team member, `HIGHER_RANK` for a colleague above.
 */
export const showPlayer = defineAction({
  name: 'stats.show-player',
  permission: statsPermissions.editStats,
  input: hidePlayerInput,
  run: async (unit, { playerId, reason }, member) => {
    await requireNotAbove(unit, member, playerId)
    const changed = await setHidden(unit, [playerId], 'TEAM', false)
    if (changed.length === 0) throw new DomainError('CONFLICT')
    return { result: playerId, audit: lineOf(playerId, false, reason) }
  },
  revert: shownOrHidden('stats.hide-player'),
})

function lineOf(playerId: number, hidden: boolean, reason: string) {
  return {
    target: { type: 'player', id: playerId },
    before: { hidden: !hidden },
    after: { hidden },
    value: reason,
  }
}

function shownOrHidden(by: 'stats.hide-player' | 'stats.show-player') {
  const hidden = z.object({ hidden: z.boolean() })
  const line = z.object({ id: rowId, before: hidden, after: hidden, value: z.string() })
  return inverse(line, async (db, { id: playerId, before, after, value: reason }) => {
    const now = { hidden: await isHiddenByTeam(db, playerId) }
    return { by, input: { playerId, reason }, left: after, now, restored: before }
  })
}

async function isHiddenByTeam(db: Executor, playerId: number): Promise<boolean> {
  const rows = await db
    .select({ playerId: statHidden.playerId })
    .from(statHidden)
    .where(and(eq(statHidden.playerId, playerId), eq(statHidden.reason, 'TEAM')))
  return rows.length > 0
}
