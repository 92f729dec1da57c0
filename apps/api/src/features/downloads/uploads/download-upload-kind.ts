import { findOwnUpload } from '@kubora/domain/downloads/find-own-upload'
import { finishReceiving } from '@kubora/domain/downloads/finish-receiving'
import { startUpload } from '@kubora/domain/downloads/start-upload'
import { requirePermission } from '@kubora/domain/permissions/require-permission'
import { downloadUploads } from '@kubora/schema/db/downloads'
import { downloadMaxBytes } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import type { UploadKind } from '#http/uploads/upload-kind.ts'

/** Files of downloads. */
export const downloadUploadKind: UploadKind = {
  path: '/api/uploads',
  uploads: downloadUploads,
  maxBytes: downloadMaxBytes,
  requireUploader: (principal) => requirePermission(principal, downloadPermissions.editDownloads),
  start: (context, principal, { metadata, sizeBytes }) =>
    startUpload.run(context, principal, {
      downloadId: metadata['download'],
      versionLabel: metadata['version'] ?? '',
      sizeBytes,
    }),
  findOwn: findOwnUpload,
  finish: finishReceiving,
}
