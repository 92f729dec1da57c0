import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { realms } from '#realms.ts'

const seen = { realm: z.enum(realms), chatId: z.string(), needsAdmin: z.boolean() }
/** Whose it is: who is in the team does not see it among those of the team. */
const sender = { senderAccountId: z.number().nullable(), playerId: z.number() }
/** Numbers of the first and the last message that are new; the first is above the last where none is. */
const messages = { fromSeq: z.number(), seq: z.number() }

/** Chats of players with the team. */
export const chatsProtocol = {
  liveEvents: {
    // a chat that a team member has open changed
    chat: z.object({ kind: z.literal('chat'), ...seen, ...sender, ...messages }),
    // the list of a realm changed
    'chat-list': z.object({ kind: z.literal('chat-list'), ...seen }),
    // a chat of this account changed
    'own-chat': z.object({
      kind: z.literal('own-chat'),
      accountId: z.number(),
      chatId: z.string(),
      ...messages,
    }),
  },
  errorCodes: ['CHAT_ALREADY_OPEN', 'CHAT_CLOSED', 'DECISION_CHANGED_SINCE', 'MESSAGE_TOO_SOON'],
} as const satisfies FeatureProtocol
