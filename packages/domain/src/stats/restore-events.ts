import { statsPermissions } from '@kubora/validation/permissions/stats'
import { changeEventsInput } from '@kubora/validation/stats-corrections'
import { defineAction } from '#actions/define-action.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import { changeEvents } from '#stats/change-events.ts'
import { eventsChangedBack, lineOfEvents } from '#stats/event-reversals.ts'

/**
 * Brings events of a player back that were taken out of the boards. Returns how many. Throws `NOT_FOUND` for an unknown player and when none of the
 * events is taken out, `PLAYER_PROTECTED` for events of the team member, `HIGHER_RANK` for those of a colleague above.
 */
export const restoreEvents = defineAction({
  name: 'stats-events.restore',
  permission: statsPermissions.editStats,
  input: changeEventsInput,
  run: async (unit, { reason, ...chosen }, member) => {
    await requireNotAbove(unit, member, chosen.playerId)
    const events = await changeEvents(unit, chosen, false)
    return { result: events.length, audit: lineOfEvents(chosen.playerId, events, false, reason) }
  },
  revert: eventsChangedBack('stats-events.void'),
})
