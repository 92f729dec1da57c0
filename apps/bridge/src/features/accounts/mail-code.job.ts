import { mailRequestedCode } from '@kubora/domain/accounts/request-mailed-code'
import { defineJob } from '#jobs/job.ts'

/** Looks up who has the address a code was asked for, and promises the mail when it is due. */
export const mailCodeJob = defineJob({
  topic: 'mail-code',
  timeLimitMs: 10_000,
  maxAttempts: 12,
  secrets: ['sealedEmail'],
  run: ({ context }, payload, { jobId }) => mailRequestedCode(context, jobId, payload),
})
