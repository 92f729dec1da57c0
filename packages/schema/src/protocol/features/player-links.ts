import { z } from 'zod'
import { linkChanged } from '#protocol/commands/link-changed.ts'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { locales } from '#locales.ts'
import { unlinkCall } from '#protocol/unlink.ts'
import { verifyCodesCall } from '#protocol/verify-codes.ts'
import { stateLink } from '#protocol/state-parts/links.ts'

const linkFacts = z.object({ kind: z.string(), name: z.string() })
const requestFacts = linkFacts.extend({ server: z.string() })

/** Links of accounts with players, voice and chat platform. */
export const playerLinksProtocol = {
  jobs: {
    /** Shows the player in game, in the account's language, that a link began or ended. */
    'announce-link': z.object({
      playerId: z.number(),
      accountId: z.number(),
      kind: z.enum(['GAME', 'VOICE', 'CHAT_PLATFORM']),
      linked: z.boolean(),
      locale: z.enum(locales),
      externalName: z.string(),
    }),
  },
  mails: {
    'link-added': linkFacts,
    'link-removed': linkFacts,
    'link-requested': requestFacts,
    'unlink-requested': requestFacts,
  },
  errorCodes: [
    'ACCOUNT_ALREADY_LINKED',
    'GAME_LINK_REQUIRED',
    'IDENTITY_CONFLICT',
    'PLAYER_ALREADY_LINKED',
    'STAFF_NOT_VOUCHED',
  ],
  stateParts: {
    links: { schema: z.array(stateLink).optional().describe('Account links of the player, all of them') },
  },
  commands: { 'link-changed': linkChanged },
  calls: { '/verify-codes': verifyCodesCall, '/unlink': unlinkCall },
} as const satisfies FeatureProtocol
