import { mailAnswer } from '@kubora/domain/chats/show-answer'
import { defineJob } from '#jobs/job.ts'

/** Mails the sender of a chat that there is something new, where it is unread by then. */
export const mailChatAnswerJob = defineJob({
  topic: 'mail-chat-answer',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: ({ context }, answer, { jobId }) => mailAnswer(context, jobId, answer),
})
