import { mailRequestedCode } from '@kubora/domain/accounts/request-mailed-code'
import { defineJob } from '#jobs/job.ts'

/** Mails a requested code, if the account of the address needs one and a mail is due. */
export const mailCodeJob = defineJob({
  topic: 'mail-code',
  timeLimitMs: 10_000,
  maxAttempts: 12,
  secrets: ['sealedEmail'],
  run: ({ context }, payload, { jobId }) => mailRequestedCode(context, jobId, payload),
})
