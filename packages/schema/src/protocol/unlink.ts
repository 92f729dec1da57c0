import { z } from 'zod'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import { linkKind } from '#protocol/link-kind.ts'
import { wireUuid } from '#protocol/wire-values.ts'

/** A player requests in game to end a link of theirs. Safe to repeat. */
export const unlinkRequest = z.object({ bootId: wireUuid, kind: linkKind, playerUuid: wireUuid })

/** Whether a link ended, or will end once its owner confirms. */
export const unlinkResponse = z.object({
  unlinked: z.boolean(),
  confirmation: z
    .boolean()
    .optional()
    .describe('true: the link of a team member, which ends once its owner confirms on the account page'),
})

/** Ends a link. */
export const unlinkCall = {
  summary: 'Ends a link of a player who requested it in game',
  request: unlinkRequest,
  response: unlinkResponse,
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED', 'PLAYER_OFFLINE', 'IDENTITY_CONFLICT', 'STAFF_NOT_VOUCHED'],
  example: {
    request: { bootId: exampleBootId, kind: 'VOICE', playerUuid: examplePlayerUuid },
    response: { unlinked: true },
  },
} as const satisfies ProtocolCall

/** A player requests in game to end a link of theirs. */
export type UnlinkRequest = z.infer<typeof unlinkRequest>
/** Whether a link ended, or will end once its owner confirms. */
export type UnlinkResponse = z.infer<typeof unlinkResponse>
