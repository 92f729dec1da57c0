import { z } from 'zod'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import { rowPlayerName, wireCount, wireTime, wireUuid } from '#protocol/wire-values.ts'

/** One player as the game server knows them: absolute values, never differences. */
export const playerRow = z.object({
  uuid: wireUuid,
  name: rowPlayerName,
  version: wireCount.describe(
    'Grows with every change of this player; milliseconds since 1970 at which the values were read will do',
  ),
  firstJoinAt: wireTime.optional(),
  lastSeenAt: wireTime.optional(),
  playtimeMinutes: wireCount
    .optional()
    .describe(
      'Whole playing time on this game server so far, in minutes; shown is the sum of all game servers',
    ),
})

/** A batch of players. Safe to repeat: a row with an older version than the stored one changes nothing. */
export const playersRequest = z.object({
  bootId: wireUuid,
  players: z.array(playerRow).min(1).max(1000),
})

/** Result of one row; results have the order of the rows. */
export const playerRowResult = z.discriminatedUnion('result', [
  z.object({ uuid: z.string(), result: z.literal('accepted') }),
  z.object({ uuid: z.string(), result: z.literal('stale') }).describe('A newer version is stored already'),
  z.object({
    uuid: z.string(),
    result: z.literal('rejected'),
    reason: z
      .string()
      .max(64)
      .describe(
        'NAME_INVALID: the name has no visible character or more than 64; IDENTITY_CONFLICT: another UUID holds the name; STAFF_NOT_VOUCHED: a team member, or a name of one; PLAYER_NOT_SEEN: the player was never on this game server; TIME_IMPLAUSIBLE: a stay that began before; VERSION_IN_FUTURE: check the clock',
      ),
  }),
])

/** Results of a batch. */
export const playersResponse = z.object({ results: z.array(playerRowResult) })

/** Reports players. */
export const playersCall = {
  summary: 'Stores players with absolute values; a late row never overwrites a newer one',
  request: playersRequest,
  response: playersResponse,
  shapes: { PlayerRow: playerRow, PlayerRowResult: playerRowResult },
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
  example: {
    request: {
      bootId: exampleBootId,
      players: [
        {
          uuid: examplePlayerUuid,
          name: 'Notch',
          version: 1_772_366_283_000,
          firstJoinAt: '2024-06-01T10:00:00Z',
          lastSeenAt: '2026-03-01T11:58:03Z',
          playtimeMinutes: 5321,
        },
      ],
    },
    response: { results: [{ uuid: examplePlayerUuid, result: 'accepted' }] },
  },
} as const satisfies ProtocolCall

/** One player as the game server knows them. */
export type PlayerRow = z.infer<typeof playerRow>
/** A batch of players. */
export type PlayersRequest = z.infer<typeof playersRequest>
/** Result of one row. */
export type PlayerRowResult = z.infer<typeof playerRowResult>
/** Results of a batch. */
export type PlayersResponse = z.infer<typeof playersResponse>
