import { kickBanned } from '@kubora/domain/bans/kick-banned'
import { createBanText } from '#features/bans/ban-text.ts'
import { defineJob } from '#jobs/job.ts'

/** Disconnects the player of a ban that is new, restored or holds on more servers, in the language of the linked account. */
export const kickBannedJob = defineJob({
  topic: 'kick-banned',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: async (runtime, { banId }, { jobId }) =>
    kickBanned(runtime.context, jobId, banId, createBanText(runtime)),
})
