import { z } from 'zod'
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

/** A player requests in game to end a link of theirs. */
export type UnlinkRequest = z.infer<typeof unlinkRequest>
/** Whether a link ended, or will end once its owner confirms. */
export type UnlinkResponse = z.infer<typeof unlinkResponse>
