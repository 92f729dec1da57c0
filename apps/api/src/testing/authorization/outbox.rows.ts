import { type MatrixRow, type PlainFields, team } from '#testing/authorization/matrix-row.ts'

/** Rows of jobs. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.waitingJobs',
    outcome: team,
    prepare: () => ({ query: '{ waitingJobs { id topic availableAt } }' }),
  },
  {
    field: 'Query.failedJobs',
    outcome: team,
    prepare: () => ({ query: '{ failedJobs { id topic failedAt } }' }),
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  WaitingJob: ['id', 'topic', 'attempts', 'availableAt'],
  FailedJob: ['id', 'topic', 'attempts', 'failedAt'],
}
