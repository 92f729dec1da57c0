import { listWaitingJobs, type WaitingJob as WaitingJobRow } from '@kubora/domain/outbox/list-waiting-jobs'
import { type FailedJob as FailedJobRow, listFailedJobs } from '@kubora/domain/outbox/retry-failed-jobs'
import { builder } from '#graphql/builder.ts'

/** Most jobs returned, and so the highest number a reader sees. */
const listedMax = 100

// without payloads and errors, which name people
const WaitingJob = builder.objectRef<WaitingJobRow>('WaitingJob').implement({
  description: 'A job that is due and not done.',
  fields: (t) => ({
    id: t.exposeID('id'),
    topic: t.exposeString('topic', { description: 'Such as send-notice-mail.' }),
    attempts: t.exposeInt('attempts'),
    availableAt: t.expose('availableAt', { type: 'DateTime', description: 'Since when it waits.' }),
  }),
})

const FailedJob = builder.objectRef<FailedJobRow>('FailedJob').implement({
  description: 'A job without attempts left.',
  fields: (t) => ({
    id: t.exposeID('id'),
    topic: t.exposeString('topic', { description: 'Such as send-notice-mail.' }),
    attempts: t.exposeInt('attempts'),
    failedAt: t.expose('failedAt', { type: 'DateTime' }),
  }),
})

builder.queryField('waitingJobs', (t) =>
  t.field({
    type: [WaitingJob],
    needs: 'team',
    description: 'Jobs that are due, the longest waiting first, at most 100; team members only.',
    resolve: (_root, _args, { domain: { db } }) => listWaitingJobs(db, listedMax),
  }),
)

builder.queryField('failedJobs', (t) =>
  t.field({
    type: [FailedJob],
    needs: 'team',
    description: 'Jobs that failed at every attempt, oldest first, at most 100; team members only.',
    resolve: (_root, _args, { domain: { db } }) => listFailedJobs(db, listedMax),
  }),
)
