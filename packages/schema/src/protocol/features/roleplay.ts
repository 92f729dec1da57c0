import { z } from 'zod'
import { characterDelete, characterRestore } from '#protocol/commands/character-delete.ts'
import { characterJob } from '#protocol/commands/character-job.ts'
import { characterLicense } from '#protocol/commands/character-license.ts'
import { characterOwner } from '#protocol/commands/character-owner.ts'
import { characterRename } from '#protocol/commands/character-rename.ts'
import { moneyTransfer } from '#protocol/commands/money-transfer.ts'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { roleplayFactsCall } from '#protocol/roleplay-facts.ts'
import { roleplaySnapshotCall } from '#protocol/roleplay-snapshot.ts'
import { realms } from '#realms.ts'

const realm = z.enum(realms)

/** The roleplay world: what game servers report of it, and what staff wish of it. */
export const roleplayProtocol = {
  calls: { '/roleplay-facts': roleplayFactsCall, '/roleplay-snapshot': roleplaySnapshotCall },
  commands: {
    'character-rename': characterRename,
    'character-job': characterJob,
    'character-license': characterLicense,
    'character-delete': characterDelete,
    'character-restore': characterRestore,
    'character-owner': characterOwner,
    'money-transfer': moneyTransfer,
  },
  liveEvents: {
    // a character, or a wish about it, changed
    character: z.object({ kind: z.literal('character'), realm, characterId: z.string() }),
    // something in the world of a realm changed; one for each call of a game server, however many rows it has
    world: z.object({ kind: z.literal('world'), realm }),
  },
  errorCodes: ['CHARACTER_REMOVED', 'INVALID_LICENSE_FOR_TYPE', 'WORLD_UNOWNED', 'WORLD_COMMAND_UNSUPPORTED'],
} as const satisfies FeatureProtocol
