import { closeChatsOfEndedLink } from '@kubora/domain/chats/close-of-ended-link'
import { defineJob } from '#jobs/job.ts'

/** Closes what an account opened for a player, once their link has ended; what is closed stays as it is. */
export const closeChatsOfEndedLinkJob = defineJob({
  topic: 'close-chats-of-ended-link',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: ({ context }, ended) => closeChatsOfEndedLink(context, ended),
})
