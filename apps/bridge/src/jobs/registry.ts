import { mailCodeJob } from '#features/accounts/mail-code.job.ts'
import { sendCodeMailJob } from '#features/accounts/send-code-mail.job.ts'
import { sendNoticeMailJob } from '#features/accounts/send-notice-mail.job.ts'
import { checkUploadJob } from '#features/downloads/check-upload.job.ts'
import { removeStoredFileJob } from '#features/downloads/remove-stored-file.job.ts'
import { sendLinkNoticesJob } from '#features/player-links/send-link-notices.job.ts'
import type { RunnableJob } from '#jobs/job.ts'

const jobs = [
  mailCodeJob,
  sendCodeMailJob,
  sendNoticeMailJob,
  sendLinkNoticesJob,
  checkUploadJob,
  removeStoredFileJob,
] as const satisfies readonly RunnableJob[]

const byTopic = new Map<string, RunnableJob>(jobs.map((job) => [job.topic, job]))

/** Returns the job of a topic; undefined for topics of other versions. */
export function findJob(topic: string): RunnableJob | undefined {
  return byTopic.get(topic)
}
