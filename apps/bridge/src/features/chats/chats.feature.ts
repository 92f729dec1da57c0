import { dropChatFiles } from '@kubora/domain/chats/files/drop-chat-files'
import { closeQuietChats } from '@kubora/domain/chats/lifecycle/close-quiet-chats'
import { remindQuietChats } from '@kubora/domain/chats/lifecycle/remind-quiet-chats'
import { removeOldTexts } from '@kubora/domain/chats/lifecycle/remove-old-texts'
import { dropOldReportLogs } from '@kubora/domain/chats/logs/drop-old-logs'
import type { BridgeFeature } from '#bridge-feature.ts'
import { showChatAnswerJob } from '#features/chats/show-chat-answer.job.ts'
import { writeChatAnsweredMail } from '#features/chats/chat-answered-mail.ts'
import { writeChatChangedMail } from '#features/chats/chat-changed-mail.ts'
import { writeChatReminderMail } from '#features/chats/chat-reminder-mail.ts'
import { closeChatsOfEndedLinkJob } from '#features/chats/close-chats-of-ended-link.job.ts'
import { checkChatFileJob } from '#features/chats/files/check-chat-file.job.ts'
import { mailChatAnswerJob } from '#features/chats/mail-chat-answer.job.ts'
import { pushChatAnswerJob } from '#features/chats/push-chat-answer.job.ts'
import { handleReportLogs } from '#features/chats/report-logs.handler.ts'

/** Lines of a log that cost as much as one stored row. */
const linesPerRow = 10

/** Chats of players with the team: their senders learn of answers in the game, by push and by mail, and report with logs of the game. */
export const chatsFeature = {
  jobs: [showChatAnswerJob, closeChatsOfEndedLinkJob, mailChatAnswerJob, pushChatAnswerJob, checkChatFileJob],
  calls: {
    '/report-logs': {
      queue: 'logs',
      rowsOf: ({ lines }) => lines.length / linesPerRow,
      handle: handleReportLogs,
    },
  },
  mails: {
    'chat-answered': writeChatAnsweredMail,
    'chat-changed': writeChatChangedMail,
    'chat-reminder': writeChatReminderMail,
  },
  schedules: [
    { name: 'drop-chat-files', everyMs: 60_000, run: dropChatFiles },
    { name: 'drop-old-report-logs', everyMs: 600_000, run: dropOldReportLogs },
    { name: 'remind-quiet-chats', everyMs: 600_000, run: remindQuietChats },
    { name: 'close-quiet-chats', everyMs: 600_000, run: closeQuietChats },
    { name: 'remove-old-chat-texts', everyMs: 600_000, run: removeOldTexts },
  ],
} satisfies BridgeFeature
