import { defineJob } from '#jobs/job.ts'

/** Deletes bytes nothing refers to any more; bytes that are missing already count as deleted. */
export const removeStoredFileJob = defineJob({
  topic: 'remove-stored-file',
  timeLimitMs: 60_000,
  maxAttempts: 20,
  run: ({ storage }, { storageKey }) => storage.remove(storageKey),
})
