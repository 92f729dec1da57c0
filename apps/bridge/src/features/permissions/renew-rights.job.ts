import { continueRenewal } from '@kubora/domain/permissions/renew-rights'
import { defineJob } from '#jobs/job.ts'

/** Sends the game servers what further members of a group, or holders of a rank, hold now, some of them at a time. */
export const renewRightsJob = defineJob({
  topic: 'renew-rights',
  timeLimitMs: 10_000,
  maxAttempts: 20,
  run: ({ context }, payload) => continueRenewal(context, payload),
})
