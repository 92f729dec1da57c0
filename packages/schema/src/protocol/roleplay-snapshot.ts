import { z } from 'zod'
import { exampleBootId } from '#protocol/example-ids.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { ROLEPLAY_KINDS, worldId } from '#protocol/roleplay-facts.ts'
import { wireCount, wireUuid } from '#protocol/wire-values.ts'

/** Most things that one page lists. */
export const snapshotPageMax = 5000

/** One page of all things of a kind in the game, in any order. The next one follows once this one was accepted. */
export const roleplaySnapshotRequest = z.object({
  bootId: wireUuid,
  kind: z.enum(ROLEPLAY_KINDS),
  snapshotId: wireUuid.describe(
    'From snapshots of a response to /sync; a fresh UUID where the plugin begins it itself, with a page 0 that has no ids and is not the last one: what is in the game is read after its response',
  ),
  page: z.int().min(0).max(100_000).describe('0, 1, 2 …'),
  complete: z.boolean().describe('Whether this is the last page'),
  ids: z
    .array(z.object({ id: worldId, version: wireCount.describe('As in /roleplay-facts') }))
    .max(snapshotPageMax),
})

/** What the bridge did with a page. */
export const roleplaySnapshotResponse = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('accepted'),
    wanted: z
      .array(z.string())
      .describe(
        'Ids of this page that are not stored like that: report each with /roleplay-facts, with snapshotId',
      ),
  }),
  z.object({
    result: z.literal('rejected'),
    reason: z
      .string()
      .max(64)
      .describe(
        'NOT_WORLD_OWNER: this game server does not own the world of its realm; SNAPSHOT_ENDED, PAGE_UNEXPECTED: begin anew by yourself, with a fresh snapshotId',
      ),
  }),
])

/** The owner of a realm's world lists what there is. */
export const roleplaySnapshotCall = {
  summary: 'Compares the stored roleplay world with the one in the game: what is not listed is removed',
  request: roleplaySnapshotRequest,
  response: roleplaySnapshotResponse,
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
  example: {
    request: {
      bootId: exampleBootId,
      kind: 'character',
      snapshotId: '0195930c-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
      page: 0,
      complete: true,
      ids: [
        { id: 'c-17', version: 1_772_366_283_000 },
        { id: 'c-18', version: 1_772_366_201_000 },
      ],
    },
    response: { result: 'accepted', wanted: ['c-18'] },
  },
} as const satisfies ProtocolCall

/** A page of a snapshot. */
export type RoleplaySnapshotRequest = z.infer<typeof roleplaySnapshotRequest>
/** What the bridge did with a page. */
export type RoleplaySnapshotResponse = z.infer<typeof roleplaySnapshotResponse>
