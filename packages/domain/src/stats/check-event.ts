import { statsKindEnum } from '@kubora/schema/db/stats-values'
import { isAmountOf } from '@kubora/schema/protocol/event-kinds'
import type { EventReason, StatsEventRow } from '@kubora/schema/protocol/events'
import type { StatsKind } from '#stats/apply-scores.ts'

const timeOrderedId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const kinds: ReadonlySet<string> = new Set(statsKindEnum.enumValues)

/** An event whose values may be stored. */
export type ReadableEvent = { id: string; uuid: string; kind: StatsKind; amount: number }

function isKind(text: string): text is StatsKind {
  return kinds.has(text)
}

/** Returns the event, with its id in lower case, or why it is refused as far as it shows that itself. */
export function checkEvent({ id: given, uuid, kind, amount }: StatsEventRow): ReadableEvent | EventReason {
  const id = given.toLowerCase()
  if (!timeOrderedId.test(id)) return 'ID_INVALID'
  if (!isKind(kind)) return 'KIND_UNKNOWN'
  if (!isAmountOf(kind, amount)) return 'AMOUNT_INVALID'
  return { id, uuid, kind, amount }
}
