import { showAnswer } from '@kubora/domain/chats/show-answer'
import { serverTexts } from '@kubora/i18n/server-texts'
import { defineJob } from '#jobs/job.ts'

/** Says to the sender of a chat in the game that the team answered, that there is something new, or that the team waits for them. */
export const showChatAnswerJob = defineJob({
  topic: 'show-chat-answer',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: ({ context, publicUrl, site }, answer, { jobId }) =>
    showAnswer(context, jobId, answer, (locale, { chatId }, notice) => {
      const texts = serverTexts(locale, 'game')
      const values = { brand: site.brand, address: `${publicUrl}/chat/${chatId}` }
      if (notice === 'REMINDER') return texts(($) => $.chatReminder, values)
      return texts(($) => (notice === 'ANSWERED' ? $.chatAnswered : $.chatChanged), values)
    }),
})
