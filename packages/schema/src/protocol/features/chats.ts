import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { realms } from '#realms.ts'

const seen = {
  realm: z.enum(realms),
  chatId: z.string(),
  needsAdmin: z.boolean(),
  /** Ids of the players who do not see it among the chats of the team. */
  hiddenFrom: z.array(z.number()),
}
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
  jobs: {
    /** Closes what an account opened for a player, once their link has ended. */
    'close-chats-of-ended-link': z.object({ accountId: z.number(), playerId: z.number() }),
    /** Says to the sender in the game that the team wrote; `seq` is the first message that they have not read. */
    'show-chat-answer': z.object({ chatId: z.string(), seq: z.number() }),
    /** Mails it to who has not read it by then. */
    'mail-chat-answer': z.object({ chatId: z.string(), seq: z.number() }),
    /** Checks the bytes of a complete file of a chat, and writes pictures and videos anew. */
    'check-chat-file': z.object({ fileId: z.string() }),
  },
  mails: { 'chat-answered': z.object({ chatId: z.string() }) },
  errorCodes: [
    'CHAT_ALREADY_OPEN',
    'CHAT_CLOSED',
    'CHAT_FILE_GONE',
    'CHAT_FILE_LIMIT',
    'CHAT_FORM_CHANGED',
    'CHAT_NO_READERS',
    'DECISION_CHANGED_SINCE',
    'MESSAGE_TOO_SOON',
    'NO_CHARACTER',
  ],
} as const satisfies FeatureProtocol
