import { z } from 'zod'
import { linkKind } from '#protocol/link-kind.ts'
import { wireUuid } from '#protocol/wire-values.ts'

/** A player asks in game to end a link of theirs. Safe to repeat. */
export const unlinkRequest = z.object({ kind: linkKind, playerUuid: wireUuid })

/** Whether there was a link to end. */
export const unlinkResponse = z.object({ unlinked: z.boolean() })

/** A player asks in game to end a link of theirs. */
export type UnlinkRequest = z.infer<typeof unlinkRequest>
/** Whether there was a link to end. */
export type UnlinkResponse = z.infer<typeof unlinkResponse>
