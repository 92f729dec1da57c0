import type { SendTarget } from '#shell/uploads/send-file.ts'

const path = '/api/uploads'

/** Returns the target of a new file of a download. */
export function newFileOf(downloadId: string, versionLabel: string): SendTarget {
  return { path, metadata: { download: downloadId, version: versionLabel } }
}

/** Returns the target of an upload that is resumed. */
export function resumedUpload(uploadId: string): SendTarget {
  return { path, uploadId }
}
