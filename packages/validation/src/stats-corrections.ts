import { z } from 'zod'
import { banReasonMaxLength } from '#bans.ts'
import { message } from '#messages.ts'
import { plainMessage } from '#raw-code.ts'
import { rowId } from '#row-id.ts'
import { statsEvents } from '#stats-events.ts'
import { statsModes } from '#stats.ts'

/** Most events that are taken out of the boards, or brought back, at once. */
export const changedEventsMax = 1000

/** For how many days the team sees an event and may take it out of the boards. */
export const changeableDays = 365

/** Most characters of the reason that the ACP log stores with a correction. */
export const correctionReasonMaxLength = banReasonMaxLength

/** Most and least points that a rule may give for one. */
export const rulePointsMax = 100_000

/** An event, by the number of its game server and its id there. */
const eventKey = z
  .string({ error: message('required') })
  .regex(/^[1-9][0-9]{0,15}:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    error: message('invalid-choice'),
  })

const choiceOf = <Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: message('invalid-choice') }).nullish()

const instant = z.date({ error: message('missing-instant') }).nullish()

/** Which events of a player are meant; what is absent does not filter. */
export const statsEventFilter = z.object({
  serverId: rowId.nullish(),
  mode: choiceOf(statsModes),
  kind: choiceOf(statsEvents),
  from: instant,
  to: instant,
})

/** Which events of a player a list shows, also by whether they count. */
export const statsEventListFilter = statsEventFilter.extend({ voided: z.boolean().nullish() })

const reason = plainMessage(correctionReasonMaxLength)

/** Input of a correction: the chosen events, or without a choice all that the filter finds, the newest first. */
export const changeEventsInput = z.object({
  playerId: rowId,
  events: z
    .array(eventKey)
    .min(1, { error: message('required') })
    .max(changedEventsMax, { error: message('invalid-choice') })
    .nullish(),
  filter: statsEventFilter.nullish(),
  reason,
})

/** Input of who hides a player from the boards or shows them again. */
export const hidePlayerInput = z.object({ playerId: rowId, reason })

/** Input of a rule: what one of a kind brings on a board; 0: it is only counted. */
export const statsRuleInput = z.object({
  mode: z.enum(statsModes, { error: message('invalid-choice') }),
  kind: z.enum(statsEvents, { error: message('invalid-choice') }),
  points: z
    .int({ error: message('number') })
    .min(-rulePointsMax, { error: message('number-range') })
    .max(rulePointsMax, { error: message('number-range') }),
})
