import { z } from 'zod'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import { playerRowResult } from '#protocol/players.ts'
import { wireCount, wireDisplayText, wireTime, wireUuid } from '#protocol/wire-values.ts'

const base = {
  uuid: wireUuid,
  version: wireCount.describe(
    'When this was known, in milliseconds since 1970 by the clock of the bridge; a row with an older one than the stored row changes nothing',
  ),
}

/** A stay of a player on the game server. */
export const sessionFact = z.object({
  kind: z.literal('session'),
  ...base,
  sessionId: wireUuid.describe('Random UUID, made when the player joins'),
  joinedAt: wireTime,
  leftAt: wireTime.optional().describe('Left out while the player is on the game server'),
})

/** The result of a player's quiz; the newest one counts. */
export const quizFact = z.object({
  kind: z.literal('quiz'),
  ...base,
  passed: z.boolean(),
  score: z.int().min(0).max(1000).describe('Right answers'),
  total: z.int().min(1).max(1000).describe('Questions'),
  takenAt: wireTime,
})

const modIdPattern = /^[a-z0-9][a-z0-9_.-]{0,63}$/

/** Returns whether the text is the id of a mod; a row with another one is refused with `MOD_INVALID`. */
export function isModId(text: string): boolean {
  return modIdPattern.test(text)
}

/** A mod of the player's client. */
export const modFact = z.object({
  kind: z.literal('mod'),
  ...base,
  // any text, as an odd id, which players can choose, must refuse its own row only
  modId: z.string().meta({
    description: 'Id of the mod, in lower case. Another text refuses this row only, with MOD_INVALID',
    pattern: modIdPattern.source,
  }),
  name: wireDisplayText(100),
  firstUsedAt: wireTime,
  lastUsedAt: wireTime,
})

/** One thing that a game server knows of a player. */
export const playerFact = z.discriminatedUnion('kind', [sessionFact, quizFact, modFact])

/** The kinds of facts that this version knows. */
export const FACT_KINDS = playerFact.options.map(({ shape }) => shape.kind.value)

/** A row of a kind that this version does not know. */
type UnknownFact = { kind: string; uuid: string }

/** A row as a bridge reads it. A kind of a later version refuses its own row only, with `KIND_UNKNOWN`. */
const receivedFact = z
  .looseObject({ kind: z.string().min(1).max(64), uuid: wireUuid })
  .transform((row, context): PlayerFact | UnknownFact => {
    if (!isKnownKind(row)) return row
    const { data, error } = playerFact.safeParse(row)
    for (const { code, message, path } of error?.issues ?? []) {
      // named by its code, as every other issue is in a refusal
      const key = code === 'custom' ? message : code
      context.issues.push({ code: 'custom', message: key, path: [...path], input: row })
    }
    return data ?? row
  })

function isKnownKind({ kind }: UnknownFact): boolean {
  return FACT_KINDS.some((known) => known === kind)
}

/** Returns whether a row is of a kind that this version knows; it was parsed as such. */
export function isKnownFact(fact: ReceivedFact): fact is PlayerFact {
  return isKnownKind(fact)
}

/** A batch of them. Safe to repeat. */
export const playerFactsRequest = z.object({
  bootId: wireUuid,
  facts: z.array(playerFact).min(1).max(1000),
})

/** A batch as a bridge reads it: rows of unknown kinds must not prevent it from storing the others. */
export const receivedFactsRequest = playerFactsRequest.extend({
  facts: z.array(receivedFact).min(1).max(1000),
})

/** Results of a batch, in the order of the rows. */
export const playerFactsResponse = z.object({ results: z.array(playerRowResult) })

/** Reports sessions, quiz results and mods. */
export const playerFactsCall = {
  summary: 'Stores play sessions, quiz results and mods; a late row never overwrites a newer one',
  request: playerFactsRequest,
  received: receivedFactsRequest,
  response: playerFactsResponse,
  shapes: { PlayerFact: playerFact, SessionFact: sessionFact, QuizFact: quizFact, ModFact: modFact },
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
  example: {
    request: {
      bootId: exampleBootId,
      facts: [
        {
          kind: 'session',
          uuid: examplePlayerUuid,
          version: 1_772_366_283_000,
          sessionId: '5f0c8a52-6b1e-4d0f-9c3a-2e7d1b4a9f60',
          joinedAt: '2026-03-01T10:12:00Z',
          leftAt: '2026-03-01T11:58:03Z',
        },
        {
          kind: 'quiz',
          uuid: examplePlayerUuid,
          version: 1_772_366_283_000,
          passed: true,
          score: 18,
          total: 20,
          takenAt: '2026-03-01T10:14:30Z',
        },
        {
          kind: 'mod',
          uuid: examplePlayerUuid,
          version: 1_772_366_283_000,
          modId: 'better-map',
          name: 'Better Map 3.2',
          firstUsedAt: '2026-01-12T17:00:00Z',
          lastUsedAt: '2026-03-01T11:58:03Z',
        },
      ],
    },
    response: {
      results: [
        { uuid: examplePlayerUuid, result: 'accepted' },
        { uuid: examplePlayerUuid, result: 'accepted' },
        { uuid: examplePlayerUuid, result: 'stale' },
      ],
    },
  },
} as const satisfies ProtocolCall

/** A row as a bridge reads it, perhaps of a later version. */
export type ReceivedFact = PlayerFact | UnknownFact
/** One thing that a game server knows of a player. */
export type PlayerFact = z.infer<typeof playerFact>
/** A stay of a player on the game server. */
export type SessionFact = z.infer<typeof sessionFact>
/** The result of a player's quiz. */
export type QuizFact = z.infer<typeof quizFact>
/** A mod of the player's client. */
export type ModFact = z.infer<typeof modFact>
