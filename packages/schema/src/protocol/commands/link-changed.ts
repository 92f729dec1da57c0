import { z } from 'zod'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { commandBase } from '#protocol/command-base.ts'
import { linkKind } from '#protocol/link-kind.ts'
import { wireCount, wireLine } from '#protocol/wire-values.ts'

/** A link of the player began or ended. The plugin shows `text` in private chat; deferred while the player is offline. */
export const linkChangedCommand = commandBase.extend({
  type: z.literal('link-changed'),
  payload: z.object({
    kind: linkKind,
    linked: z.boolean().describe('Whether the link exists from now on'),
    accountId: wireCount.optional().describe('Website account, while linked'),
    text: wireLine(1000).describe("Shown to the player, in the account's language"),
  }),
})

/** A link of the player began or ended. */
export type LinkChangedCommand = z.infer<typeof linkChangedCommand>

/** Follows its player for ten minutes: later it would only surprise. A newer message of the same link supersedes it. */
export const linkChanged = {
  frame: linkChangedCommand,
  stateKeyOf: ({ kind }: LinkChangedCommand['payload']) => `link:${kind}`,
  repeatable: true,
  followsPlayer: { lifeMs: 10 * 60_000 },
} as const satisfies CommandProtocol
