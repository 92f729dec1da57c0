import { mailRequestedCode } from '@kubora/domain/accounts/request-mailed-code'
import { defineJob } from '#jobs/job.ts'

/** Looks up the account of the address a code was requested for, and enqueues the mail when one is due. */
export const mailCodeJob = defineJob({
  topic: 'mail-code',
  timeLimitMs: 10_000,
  maxAttempts: 12,
  secrets: ['sealedEmail'],
  run: ({ context }, payload, { jobId }) => mailRequestedCode(context, jobId, payload),
})
