import { showWarning } from '@kubora/domain/warnings/show-warning'
import { createWarningText } from '#features/warnings/warning-text.ts'
import { defineJob } from '#jobs/job.ts'

/** Shows a player a new, changed or restored warning in the game, now or at the next join. */
export const showWarningJob = defineJob({
  topic: 'show-warning',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: async (runtime, { warningId }, { jobId }) =>
    showWarning(runtime.context, jobId, warningId, createWarningText(runtime)),
})
