import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Uploads of large files, for downloads, evidence and chats. */
export const uploadsProtocol = {
  errorCodes: ['STORAGE_FULL', 'UPLOAD_IN_PROGRESS'],
} as const satisfies FeatureProtocol
