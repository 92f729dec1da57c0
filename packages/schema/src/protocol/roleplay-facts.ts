import { z } from 'zod'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { wireCount, wireDisplayText, wireText, wireTime, wireUuid } from '#protocol/wire-values.ts'

const worldIdPattern = /^[A-Za-z0-9_.:-]{1,40}$/

/** An id that the game gave: of a character, a job, a rank. Short enough to be a part of a command's `stateKey`. */
export const worldId = z
  .string()
  .regex(worldIdPattern)
  .describe('Id of the game: 1 to 40 of the characters A-Z a-z 0-9 _ . : -')

// `Date.parse` accepts the thirtieth of February as the second of March
function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

// neither the database nor the calendar of history has a year 0
function isOfSomeYear(text: string): boolean {
  return !text.startsWith('0000')
}

/** An instant that is stored as it is reported. */
const storedTime = wireTime.refine(isOfSomeYear, 'no such instant')

/** A day of the calendar. */
export const wireDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => isDay(text) && isOfSomeYear(text), 'no such day')
  .meta({ description: 'Day, ISO 8601', format: 'date' })

const base = {
  id: worldId,
  snapshotId: wireUuid
    .optional()
    .describe(
      'Only in a row that answers wanted of /roleplay-snapshot: it counts whatever its version, as the game may have been restored',
    ),
  version: wireCount.describe(
    'When it changed in the game, in milliseconds since 1970 by the clock of the bridge; a row with an older one than the stored row changes nothing',
  ),
}

/** A character as the game has it. */
export const characterFact = z.object({
  kind: z.literal('character'),
  ...base,
  playerUuid: wireUuid.describe('Whose it is'),
  idNumber: wireDisplayText(40).describe('Number on the papers of the character, as the game shows it'),
  firstName: wireDisplayText(100),
  lastName: wireDisplayText(100),
  birthday: wireDay.optional(),
  gender: wireDisplayText(32).optional().describe('male, female, diverse, or a word of the game'),
  lastPlayedAt: storedTime.optional().describe('When it was played last'),
  working: z.boolean().optional().describe('Whether the character is at work now'),
  job: worldId.optional().describe('Id of the job; left out: none'),
  rank: worldId.optional().describe('Id of the rank in the job; left out: none'),
  money: z.int().optional().describe('Whole euros, of all accounts together; below 0: debts'),
})

/** The kinds of rows that this version knows. */
export const ROLEPLAY_KINDS = ['character', 'job', 'property', 'vehicle', 'license'] as const

/** A job with its ranks, lowest first. */
export const jobFact = z.object({
  kind: z.literal('job'),
  ...base,
  name: wireDisplayText(100),
  ranks: z
    .array(z.object({ id: worldId, name: wireDisplayText(100) }))
    .max(100)
    .describe('Its ranks, the lowest first'),
})

/** A house, flat or plot. */
export const propertyFact = z.object({
  kind: z.literal('property'),
  ...base,
  address: wireDisplayText(200),
  price: z.int().min(0).optional().describe('Whole euros'),
  rentable: z.boolean().optional().describe('Whether it is let instead of sold'),
  ownerCharacterId: worldId.optional().describe('Whose it is; left out: nobody has it'),
})

/** A vehicle. */
export const vehicleFact = z.object({
  kind: z.literal('vehicle'),
  ...base,
  ownerCharacterId: worldId.optional().describe('Whose it is; left out: nobody has it'),
  licensePlate: wireDisplayText(32),
  vehicleType: wireDisplayText(100).describe('Model, as the game names it'),
  vehicleColor: wireDisplayText(64).optional(),
  garage: wireDisplayText(100).optional().describe('Where it is parked; left out: it is out'),
  access: z.array(worldId).max(200).optional().describe('Characters who have a key, beside the owner'),
})

/** What a licence allows. */
export const licenseType = z.enum(['AIR', 'DRIVING', 'WATER', 'WEAPON'])

/** A licence of a character; of a type a character has one at most. */
export const licenseFact = z.object({
  kind: z.literal('license'),
  ...base,
  characterId: worldId.describe('Whose it is'),
  type: licenseType,
  validUntil: storedTime.optional().describe('Left out: without an end'),
})

/** That something is gone from the game, whatever its other fields were. */
export const removedFact = z.object({
  kind: wireText(64).describe('Kind of the row, as character'),
  ...base,
  removed: z.literal(true).describe('It is gone from the game'),
})

/** One thing of the world as it is now. */
export const presentFact = z.discriminatedUnion('kind', [
  characterFact,
  jobFact,
  propertyFact,
  vehicleFact,
  licenseFact,
])

/** One thing of the world, as it is now or that it is gone. */
export const roleplayFact = z.union([removedFact, ...presentFact.options])

/** A row that is refused alone: of a kind of a later version, or with a field that is none. */
export type UnreadableFact = { unreadable: true; id: string; reason: string; field?: string }

/** A row as a bridge reads it. Whatever is wrong with one refuses that row only: the other 999 of a call are stored. */
const receivedFact = z
  .looseObject({ kind: z.string().min(1).max(64), id: z.string().max(200) })
  .transform((row): RoleplayFact | UnreadableFact => {
    const refused = { unreadable: true, id: row.id } as const
    if (!ROLEPLAY_KINDS.some((kind) => kind === row.kind)) return { ...refused, reason: 'KIND_UNKNOWN' }
    // null is the same as left out, as some languages write every field
    const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
    const parsed = (row['removed'] === true ? removedFact : presentFact).safeParse(given)
    if (parsed.success) return parsed.data
    const field = String(parsed.error.issues[0]?.path[0] ?? '').slice(0, 64)
    return { ...refused, reason: field === 'id' ? 'ID_INVALID' : 'FIELD_INVALID', field }
  })

/** A batch of them. Safe to repeat. */
export const roleplayFactsRequest = z.object({
  bootId: wireUuid,
  facts: z.array(roleplayFact).min(1).max(1000),
})

/** A batch as a bridge reads it. */
export const receivedRoleplayRequest = roleplayFactsRequest.extend({
  facts: z.array(receivedFact).min(1).max(1000),
})

/** Result of one row; results have the order of the rows. */
export const roleplayRowResult = z.discriminatedUnion('result', [
  z.object({ id: z.string(), result: z.literal('accepted') }),
  z.object({ id: z.string(), result: z.literal('stale') }).describe('A newer version is stored already'),
  z.object({
    id: z.string(),
    result: z.literal('rejected'),
    reason: z
      .string()
      .max(64)
      .describe(
        'NOT_WORLD_OWNER: this game server does not own the world of its realm; KIND_UNKNOWN: a kind of a later version; ID_INVALID, FIELD_INVALID: a value that does not fit; PLAYER_UNKNOWN: report the player first; IDENTITY_CONFLICT: a trusted identity, and this server is in offline mode; VERSION_IN_FUTURE: check the clock',
      ),
    field: z.string().max(64).optional().describe('The field that does not fit'),
  }),
])

/** Results of a batch. */
export const roleplayFactsResponse = z.object({ results: z.array(roleplayRowResult) })

/** The owner of a realm's world reports it. */
export const roleplayFactsCall = {
  summary:
    'Stores the roleplay world of a realm as its owner has it; a late row never overwrites a newer one',
  request: roleplayFactsRequest,
  received: receivedRoleplayRequest,
  response: roleplayFactsResponse,
  shapes: {
    RemovedFact: removedFact,
    CharacterFact: characterFact,
    JobFact: jobFact,
    PropertyFact: propertyFact,
    VehicleFact: vehicleFact,
    LicenseFact: licenseFact,
  },
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
  example: {
    request: {
      bootId: exampleBootId,
      facts: [
        {
          kind: 'character',
          id: 'c-17',
          version: 1_772_366_283_000,
          playerUuid: examplePlayerUuid,
          idNumber: 'DE-4711-0815',
          firstName: 'Jule',
          lastName: 'Seidel',
          birthday: '1998-05-04',
          gender: 'female',
          lastPlayedAt: '2026-03-01T11:58:03Z',
          working: true,
          job: 'police',
          rank: 'chief',
          money: 1200,
        },
        { kind: 'character', id: 'c-9', version: 1_772_366_283_000, removed: true },
      ],
    },
    response: {
      results: [
        { id: 'c-17', result: 'accepted' },
        { id: 'c-9', result: 'accepted' },
      ],
    },
  },
} as const satisfies ProtocolCall

/** A character as the game has it. */
export type CharacterFact = z.infer<typeof characterFact>
/** A job with its ranks. */
export type JobFact = z.infer<typeof jobFact>
/** A house, flat or plot. */
export type PropertyFact = z.infer<typeof propertyFact>
/** A vehicle. */
export type VehicleFact = z.infer<typeof vehicleFact>
/** A licence of a character. */
export type LicenseFact = z.infer<typeof licenseFact>
/** One thing of the world as it is now. */
export type PresentFact = z.infer<typeof presentFact>
/** That something is gone from the game. */
export type RemovedFact = z.infer<typeof removedFact>
/** One thing of the world. */
export type RoleplayFact = z.infer<typeof roleplayFact>
/** A row as a bridge reads it. */
export type ReceivedRoleplayFact = RoleplayFact | UnreadableFact
/** Result of one row. */
export type RoleplayRowResult = z.infer<typeof roleplayRowResult>

/** Returns whether a row was read; else it says why not. */
export function isReadable(fact: ReceivedRoleplayFact): fact is RoleplayFact {
  return !('unreadable' in fact)
}

/** Returns whether a row says that something is gone. */
export function isRemoved(fact: RoleplayFact): fact is RemovedFact {
  return 'removed' in fact
}
