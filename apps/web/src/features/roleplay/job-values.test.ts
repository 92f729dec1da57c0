import { expect, test } from 'vitest'
import { jobFormInput } from '#features/roleplay/job-values.ts'

const now = { job: 'police', rank: null }

test.each([
  ['another job', { job: 'medic', rank: '' }, false, true],
  ['another rank', { job: 'police', rank: 'chief' }, false, true],
  ['the present job', { job: 'police', rank: '' }, false, false],
  ['the present job while another one is wished', { job: 'police', rank: '' }, true, true],
])('a form that changes a job takes %s or not', (_which, values, isWaiting, isTaken) => {
  expect(jobFormInput(now, isWaiting).safeParse(values).success).toBe(isTaken)
})
