import { z } from 'zod'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { wireCount, wireUuid } from '#protocol/wire-values.ts'

/** Most events of a call. */
export const eventsMax = 1000

/** Something that a player did or got. What is wrong with one refuses that event only. */
export const statsEvent = z.object({
  id: z
    .string()
    .max(64)
    .describe(
      'UUID of version 7, made when it happened, which is the time of the event; kept when the call is repeated',
    ),
  uuid: wireUuid.describe('The player'),
  kind: z.string().max(64).describe('What is counted, such as KILL; the list is in the documentation'),
  amount: z
    .number()
    .describe('How much of it: a whole number from 1 to 1000000; for KARMA from -1000 to 1000 without 0'),
})

/** A batch of events. Safe to repeat under the same ids. */
export const eventsRequest = z.object({
  bootId: wireUuid,
  events: z.array(statsEvent).min(1).max(eventsMax).describe('In any order'),
})

/** A batch as a bridge reads it: what is said of an event refuses that event only. */
export const receivedEventsRequest = eventsRequest.extend({
  events: z
    .array(
      statsEvent.extend({
        kind: z.string(),
        amount: z.unknown().transform((given) => (typeof given === 'number' ? given : Number.NaN)),
      }),
    )
    .min(1)
    .max(eventsMax),
})

/** Why an event is refused. */
export const eventReasons = [
  'KIND_UNKNOWN',
  'KIND_NOT_OF_MODE',
  'AMOUNT_INVALID',
  'ID_INVALID',
  'ID_REUSED',
  'IN_FUTURE',
  'TOO_OLD',
  'PLAYER_UNKNOWN',
  'IDENTITY_CONFLICT',
] as const

/** An event that is not counted. */
export const rejectedEvent = z.object({
  id: z.string(),
  reason: z
    .string()
    .max(64)
    .describe(
      'KIND_UNKNOWN; KIND_NOT_OF_MODE: not counted on servers of this kind; AMOUNT_INVALID; ID_INVALID: no UUID of version 7; ID_REUSED: an event of other content has the id; IN_FUTURE: over 5 minutes ahead, check the clock and send it again; TOO_OLD: over 7 days; PLAYER_UNKNOWN: report the player, then send it again; IDENTITY_CONFLICT: an offline-mode server speaks for a trusted identity',
    ),
})

/** What became of a batch: each event is counted, known already, or rejected. */
export const eventsResponse = z.object({
  counted: wireCount.describe('How many events are counted now'),
  duplicates: wireCount.describe('How many were counted before, or stand twice in the call'),
  rejected: z.array(rejectedEvent),
})

/** Reports what happens in the game. */
export const eventsCall = {
  summary: 'Counts what players did; an event that is reported again counts once',
  request: eventsRequest,
  received: receivedEventsRequest,
  response: eventsResponse,
  shapes: { StatsEvent: statsEvent, RejectedEvent: rejectedEvent },
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
  example: {
    request: {
      bootId: exampleBootId,
      events: [
        {
          id: '019ca9a1-7d40-7c3e-9b52-6f1d08e4a7c5',
          uuid: examplePlayerUuid,
          kind: 'KILL',
          amount: 1,
        },
      ],
    },
    response: { counted: 1, duplicates: 0, rejected: [] },
  },
} as const satisfies ProtocolCall

/** Something that a player did or got. */
export type StatsEventRow = z.infer<typeof statsEvent>
/** A batch of events. */
export type EventsRequest = z.infer<typeof eventsRequest>
/** What became of a batch. */
export type EventsResponse = z.infer<typeof eventsResponse>
/** Why an event is refused. */
export type EventReason = (typeof eventReasons)[number]
