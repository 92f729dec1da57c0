import { finishReceivingEvidence } from '@kubora/domain/bans/evidence/check-evidence'
import { findOwnEvidence } from '@kubora/domain/bans/evidence/find-own-evidence'
import { startEvidence } from '@kubora/domain/bans/evidence/start-evidence'
import { requirePermission } from '@kubora/domain/permissions/require-permission'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { evidenceFileMaxBytes } from '@kubora/validation/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import type { UploadKind } from '#http/uploads/upload-kind.ts'

/** Files that prove bans. */
export const evidenceUploadKind: UploadKind = {
  path: '/api/evidence',
  uploads: evidenceFiles,
  maxBytes: evidenceFileMaxBytes,
  requireUploader: (principal) => requirePermission(principal, banPermissions.editBans),
  start: (context, principal, { metadata, sizeBytes }) =>
    startEvidence.run(context, principal, {
      banId: metadata['ban'],
      fileName: metadata['name'] ?? '',
      sizeBytes,
    }),
  findOwn: findOwnEvidence,
  finish: finishReceivingEvidence,
}
