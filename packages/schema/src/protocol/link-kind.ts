import { z } from 'zod'

/** Which outside identity a link ties to an account: the game player, the voice or the chat platform. */
export const linkKind = z.enum(['GAME', 'VOICE', 'CHAT_PLATFORM'])

/** Which outside identity a link ties to an account. */
export type LinkKind = z.infer<typeof linkKind>
