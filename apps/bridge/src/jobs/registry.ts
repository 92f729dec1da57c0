import { allFeatures } from '#collect-features.ts'
import type { RunnableJob } from '#jobs/job.ts'
import { sendNoticeMailJob } from '#mail/send-notice-mail.job.ts'

const jobs = [sendNoticeMailJob, ...allFeatures.flatMap((feature) => feature.jobs ?? [])]
const byTopic = new Map<string, RunnableJob>(jobs.map((job) => [job.topic, job]))

/** Returns the job of a topic; undefined for a topic of another version. */
export function findJob(topic: string): RunnableJob | undefined {
  return byTopic.get(topic)
}
