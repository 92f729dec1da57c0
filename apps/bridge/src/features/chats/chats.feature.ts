import { dropOldReportLogs } from '@kubora/domain/chats/logs/drop-old-logs'
import type { BridgeFeature } from '#bridge-feature.ts'
import { showChatAnswerJob } from '#features/chats/show-chat-answer.job.ts'
import { writeChatAnsweredMail } from '#features/chats/chat-answered-mail.ts'
import { closeChatsOfEndedLinkJob } from '#features/chats/close-chats-of-ended-link.job.ts'
import { mailChatAnswerJob } from '#features/chats/mail-chat-answer.job.ts'
import { handleReportLogs } from '#features/chats/report-logs.handler.ts'

/** Lines of a log that cost as much as one stored row. */
const linesPerRow = 10

/** Chats of players with the team: their senders learn of answers in the game and by mail, and report with logs of the game. */
export const chatsFeature = {
  jobs: [showChatAnswerJob, closeChatsOfEndedLinkJob, mailChatAnswerJob],
  calls: {
    '/report-logs': {
      queue: 'requests',
      rowsOf: ({ lines }) => lines.length / linesPerRow,
      handle: handleReportLogs,
    },
  },
  schedules: [{ name: 'drop-old-report-logs', everyMs: 600_000, run: dropOldReportLogs }],
  mails: { 'chat-answered': writeChatAnsweredMail },
} satisfies BridgeFeature
