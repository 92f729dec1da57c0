import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { reportLogsCall } from '#protocol/report-logs.ts'
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
/** In which opening of a chat somebody does something, and when. */
const shown = { key: z.string(), at: z.number() }
/** What the sender is told of; `closesAt` where it is the reminder that the team waits for them. */
const unread = z.object({ chatId: z.string(), seq: z.number(), closesAt: z.iso.datetime().optional() })

/** Chats of players with the team. */
export const chatsProtocol = {
  liveEvents: {
    // a chat that a team member has open changed
    chat: z.object({ kind: z.literal('chat'), ...seen, ...sender, ...messages }),
    // the list of a realm changed
    'chat-list': z.object({ kind: z.literal('chat-list'), ...seen, ...sender }),
    // a chat of this account changed
    'own-chat': z.object({
      kind: z.literal('own-chat'),
      accountId: z.number(),
      chatId: z.string(),
      ...messages,
    }),
    // what somebody does with a chat; nothing of it is stored. `at` is the instant of the database, ms
    'chat-presence': z.object({
      kind: z.literal('chat-presence'),
      ...seen,
      ...sender,
      /** Who does it. */
      accountId: z.number(),
      isTeam: z.boolean(),
      ...shown,
      presence: z.enum(['OPEN', 'WRITING', 'LEFT']),
    }),
    // the same for the account whose chat it is: not who of the team it is
    'own-chat-presence': z.object({
      kind: z.literal('own-chat-presence'),
      accountId: z.number(),
      chatId: z.string(),
      ...shown,
      isWriting: z.boolean(),
    }),
  },
  jobs: {
    /** Closes what an account opened for a player, once their link has ended. */
    'close-chats-of-ended-link': z.object({ accountId: z.number(), playerId: z.number() }),
    /** Says to the sender in the game that there is something new; `seq` is the first message that they have not read. */
    'show-chat-answer': unread,
    /** Pushes it to the browser of a session of theirs. */
    'push-chat-answer': unread.omit({ closesAt: true }).extend({ sessionId: z.string() }),
    /** Mails it to who has not read it by then. */
    'mail-chat-answer': unread,
    /** Checks the bytes of a complete file of a chat, and writes pictures and videos anew. */
    'check-chat-file': z.object({ fileId: z.string() }),
  },
  mails: {
    'chat-answered': z.object({ chatId: z.string() }),
    'chat-changed': z.object({ chatId: z.string() }),
    'chat-reminder': z.object({ chatId: z.string(), closesAt: z.iso.datetime() }),
  },
  calls: { '/report-logs': reportLogsCall },
  errorCodes: [
    'AIRPORT_BAN',
    'CHAT_ALREADY_OPEN',
    'CHAT_CLOSED',
    'CHAT_FILE_GONE',
    'CHAT_FILE_LIMIT',
    'CHAT_FORM_CHANGED',
    'CHAT_NO_READERS',
    'CHAT_RATING_OVER',
    'CHAT_TEXTS_REMOVED',
    'CHAT_TIMEOUT',
    'DECISION_CHANGED_SINCE',
    'MESSAGE_TOO_SOON',
    'NO_CHARACTER',
    'QUIZ_BAN',
  ],
} as const satisfies FeatureProtocol
