import { z } from 'zod'

/** Which outside identity a link connects with an account: the game player, the voice or the chat platform. */
export const linkKind = z.enum(['GAME', 'VOICE', 'CHAT_PLATFORM'])

/** Which outside identity a link connects with an account. */
export type LinkKind = z.infer<typeof linkKind>
