import { type JobPayloads, type JobTopic, jobPayloads } from '@kubora/schema/protocol/jobs'
import type { Runtime } from '#runtime.ts'

/** What an attempt may need besides its payload. */
export type Attempt = {
  /** Id of the outbox row, the same at every attempt of the job. */
  jobId: string
  /** Aborts when the time limit is over; the attempt must have no effect after that. */
  signal: AbortSignal
}

/** How outbox jobs of a topic are run. */
export type Job<Topic extends JobTopic> = {
  topic: Topic
  /** Time limit of an attempt, ms; another process may begin the next attempt five seconds later. */
  timeLimitMs: number
  maxAttempts: number
  /** Must make its effect happen once, however often it runs. */
  run: (runtime: Runtime, payload: JobPayloads[Topic], attempt: Attempt) => Promise<void>
  /** Members of the payload that are cleared once the job is done. */
  secrets?: readonly (keyof JobPayloads[Topic] & string)[]
}

/** A job whose payload is still to be parsed. */
export type RunnableJob = {
  topic: JobTopic
  timeLimitMs: number
  maxAttempts: number
  run: (runtime: Runtime, payload: unknown, attempt: Attempt) => Promise<void>
  withoutSecrets: (payload: unknown) => unknown
}

/** Adds the parsing of the payload, as another version may have written the row. */
export function defineJob<Topic extends JobTopic>({
  topic,
  timeLimitMs,
  maxAttempts,
  run,
  secrets = [],
}: Job<Topic>): RunnableJob {
  return {
    topic,
    timeLimitMs,
    maxAttempts,
    // the table gives each topic the schema of its own payload
    run: (runtime, payload, attempt) =>
      run(runtime, jobPayloads[topic].parse(payload) as JobPayloads[Topic], attempt),
    withoutSecrets: (payload) =>
      typeof payload === 'object' && payload !== null
        ? { ...payload, ...Object.fromEntries(secrets.map((secret) => [secret, ''])) }
        : payload,
  }
}
