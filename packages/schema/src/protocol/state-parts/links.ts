import { z } from 'zod'
import { wireCount } from '#protocol/wire-values.ts'

/** An account link as a part of player state. Later bridges may send kinds this version lacks. */
export const stateLink = z.object({
  kind: z.string().min(1).max(64).describe('GAME, VOICE or CHAT_PLATFORM; ignore others'),
  accountId: wireCount.describe('Website account'),
})
