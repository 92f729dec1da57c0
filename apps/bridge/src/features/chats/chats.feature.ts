import { closeQuietChats } from '@kubora/domain/chats/lifecycle/close-quiet-chats'
import { remindQuietChats } from '@kubora/domain/chats/lifecycle/remind-quiet-chats'
import { removeOldTexts } from '@kubora/domain/chats/lifecycle/remove-old-texts'
import type { BridgeFeature } from '#bridge-feature.ts'
import { showChatAnswerJob } from '#features/chats/show-chat-answer.job.ts'
import { writeChatAnsweredMail } from '#features/chats/chat-answered-mail.ts'
import { writeChatReminderMail } from '#features/chats/chat-reminder-mail.ts'
import { closeChatsOfEndedLinkJob } from '#features/chats/close-chats-of-ended-link.job.ts'
import { mailChatAnswerJob } from '#features/chats/mail-chat-answer.job.ts'

/** Chats of players with the team: their senders learn of answers in the game and by mail. */
export const chatsFeature = {
  jobs: [showChatAnswerJob, closeChatsOfEndedLinkJob, mailChatAnswerJob],
  mails: { 'chat-answered': writeChatAnsweredMail, 'chat-reminder': writeChatReminderMail },
  schedules: [
    { name: 'remind-quiet-chats', everyMs: 600_000, run: remindQuietChats },
    { name: 'close-quiet-chats', everyMs: 600_000, run: closeQuietChats },
    { name: 'remove-old-chat-texts', everyMs: 600_000, run: removeOldTexts },
  ],
} satisfies BridgeFeature
