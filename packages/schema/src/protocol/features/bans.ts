import { z } from 'zod'
import { kick } from '#protocol/commands/kick.ts'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { stateBan } from '#protocol/state-parts/ban.ts'

const id = z.int().positive()

/** What a mail about a ban says: its reason, until when, where it holds. */
const banFacts = z.object({ reason: z.string(), until: z.string(), scope: z.string().default('') })

/** Bans and their evidence. */
export const bansProtocol = {
  jobs: {
    /** Disconnects the player of a ban that begins to hold somewhere, if it is still active, from the game servers it holds on. */
    'kick-banned': z.object({ banId: z.string() }),
    /** Checks the bytes of a complete file of evidence, and writes pictures anew. */
    'check-evidence': z.object({ fileId: z.string() }),
  },
  mails: { 'ban-made': banFacts, 'ban-changed': banFacts, 'ban-ended': banFacts },
  liveEvents: { ban: z.object({ kind: z.literal('ban'), banId: z.guid(), playerId: id }) },
  errorCodes: [
    'ALREADY_BANNED',
    'BAN_NOT_SHORTER',
    'EVIDENCE_FULL',
    'NOT_BANNED',
    'PLAYER_PROTECTED',
    'UPLOAD_LIMIT',
  ],
  stateParts: {
    ban: {
      schema: stateBan.nullable().optional().describe('The active ban on this game server; null: none'),
      ofRealm: true,
      inLanguage: true,
    },
  },
  commands: { kick },
} as const satisfies FeatureProtocol
