import { rowId } from '@kubora/validation/row-id'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'
import { countVoided } from '#stats/change-events.ts'

/** What a line of a correction says of its events: how many were voided before and after, and which. */
const line = z.object({
  id: rowId,
  before: z.object({ voided: z.int() }),
  after: z.object({ voided: z.int(), events: z.array(z.string()) }),
  value: z.string(),
})

/** How events are brought back, or taken out again: the same ones, as long as each is as the line left it. */
export function eventsChangedBack(by: 'stats-events.void' | 'stats-events.restore') {
  return inverse(line, async (db, { id: playerId, before, after: { voided, events }, value: reason }) => {
    return {
      by,
      input: { playerId, events, reason },
      left: { voided },
      now: { voided: await countVoided(db, playerId, events) },
      restored: before,
    }
  })
}

/** Returns the line of a correction of these events of a player. */
export function lineOfEvents(playerId: number, events: readonly string[], isVoided: boolean, reason: string) {
  const voided = (is: boolean) => (is ? events.length : 0)
  return {
    target: { type: 'player', id: playerId },
    before: { voided: voided(!isVoided) },
    after: { voided: voided(isVoided), events },
    value: reason,
  }
}
