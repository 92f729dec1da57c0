import { dropStaleUploads } from '@kubora/domain/downloads/drop-stale-uploads'
import type { BridgeFeature } from '#bridge-feature.ts'
import { checkUploadJob } from '#features/downloads/check-upload.job.ts'
import { removeStoredFileJob } from '#features/downloads/remove-stored-file.job.ts'

/** Files of downloads: checked, stored and removed. */
export const downloadsFeature = {
  jobs: [checkUploadJob, removeStoredFileJob],
  schedules: [{ name: 'drop-stale-uploads', everyMs: 60_000, run: dropStaleUploads }],
} satisfies BridgeFeature
