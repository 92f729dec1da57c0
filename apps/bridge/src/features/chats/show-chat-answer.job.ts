import { showAnswer } from '@kubora/domain/chats/show-answer'
import { serverTexts } from '@kubora/i18n/server-texts'
import { defineJob } from '#jobs/job.ts'

/** Says to the sender of a chat in the game that there is something new, or that the team waits for them. */
export const showChatAnswerJob = defineJob({
  topic: 'show-chat-answer',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: ({ context, publicUrl, site }, answer, { jobId }) =>
    showAnswer(context, jobId, answer, (locale, { chatId, closesAt }) =>
      serverTexts(locale, 'game')(($) => (closesAt === undefined ? $.chatAnswered : $.chatReminder), {
        brand: site.brand,
        address: `${publicUrl}/chat/${chatId}`,
      }),
    ),
})
