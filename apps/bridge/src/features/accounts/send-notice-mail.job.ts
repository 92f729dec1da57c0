import { defineJob } from '#jobs/job.ts'
import { composeNoticeMail } from '#mail/compose-mail.ts'

/** Mails the owner of an account what happened to it. */
export const sendNoticeMailJob = defineJob({
  topic: 'send-notice-mail',
  timeLimitMs: 90_000,
  maxAttempts: 20,
  async run(runtime, { mail, to, locale, params }, attempt) {
    await runtime.mailer.send(to, composeNoticeMail(runtime, mail, locale, params), attempt)
  },
})
