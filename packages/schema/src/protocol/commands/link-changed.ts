import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import { linkKind } from '#protocol/link-kind.ts'
import { wireCount, wireLine } from '#protocol/wire-values.ts'

/** A link of the player began or ended. The plugin shows `text` in private chat; deferred while the player is away. */
export const linkChangedCommand = commandBase.extend({
  type: z.literal('link-changed'),
  payload: z.object({
    kind: linkKind,
    linked: z.boolean().describe('How it is from now on'),
    accountId: wireCount.optional().describe('Website account, while linked'),
    text: wireLine(1000).describe("Shown to the player, in the account's language"),
  }),
})

/** A link of the player began or ended. */
export type LinkChangedCommand = z.infer<typeof linkChangedCommand>
