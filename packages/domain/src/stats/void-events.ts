import { statsPermissions } from '@kubora/validation/permissions/stats'
import { changeEventsInput } from '@kubora/validation/stats-corrections'
import { defineAction } from '#actions/define-action.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import { changeEvents } from '#stats/change-events.ts'
import { eventsChangedBack, lineOfEvents } from '#stats/event-reversals.ts'

/**
 * Takes events of a player out of the boards; playing time stays. Returns how many. Throws `NOT_FOUND` for an unknown player and when none of
 * the events is left to be taken out, `PLAYER_PROTECTED` for events of the team member, `HIGHER_RANK` for those of a colleague above.
 */
export const voidEvents = defineAction({
  name: 'stats-events.void',
  permission: statsPermissions.editStats,
  input: changeEventsInput,
  run: async (unit, { reason, ...chosen }, member) => {
    await requireNotAbove(unit, member, chosen.playerId)
    const events = await changeEvents(unit, chosen, true)
    return { result: events.length, audit: lineOfEvents(chosen.playerId, events, true, reason) }
  },
  revert: eventsChangedBack('stats-events.restore'),
})
