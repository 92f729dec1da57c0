import { defineJob } from '#jobs/job.ts'
import { composeMail } from '#mail/compose-mail.ts'

/** Mails an account what happened to it, its player, or its player's rank. */
export const sendNoticeMailJob = defineJob({
  topic: 'send-notice-mail',
  timeLimitMs: 90_000,
  maxAttempts: 20,
  async run(runtime, { mail, to, locale, params }, attempt) {
    await runtime.mailer.send(to, composeMail(runtime, mail, locale, params), attempt)
  },
})
