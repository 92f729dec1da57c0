import type { z } from 'zod'
import { collectProtocol } from '#protocol/collect-protocol.ts'

/** Payloads of jobs by topic. The types are checked where a job is enqueued; the payload is parsed when the job runs. */
export const jobPayloads = collectProtocol('jobs')

/** Topics of jobs. */
export type JobTopic = keyof typeof jobPayloads

/** The payload of each topic. */
export type JobPayloads = { [Topic in JobTopic]: z.infer<(typeof jobPayloads)[Topic]> }
