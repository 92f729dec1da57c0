import { dropChatFiles } from '@kubora/domain/chats/files/drop-chat-files'
import type { BridgeFeature } from '#bridge-feature.ts'
import { showChatAnswerJob } from '#features/chats/show-chat-answer.job.ts'
import { writeChatAnsweredMail } from '#features/chats/chat-answered-mail.ts'
import { closeChatsOfEndedLinkJob } from '#features/chats/close-chats-of-ended-link.job.ts'
import { checkChatFileJob } from '#features/chats/files/check-chat-file.job.ts'
import { mailChatAnswerJob } from '#features/chats/mail-chat-answer.job.ts'

/** Chats of players with the team: their senders learn of answers in the game and by mail. */
export const chatsFeature = {
  jobs: [showChatAnswerJob, closeChatsOfEndedLinkJob, mailChatAnswerJob, checkChatFileJob],
  schedules: [{ name: 'drop-chat-files', everyMs: 60_000, run: dropChatFiles }],
  mails: { 'chat-answered': writeChatAnsweredMail },
} satisfies BridgeFeature
