import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import type { DomainContext } from '#kernel/context.ts'
import {
  beginFileCheck,
  finishReceivingFile,
  noteCheckedFile,
  type UploadToCheck,
} from '#uploads/check-upload.ts'

/** Marks the bytes of a file as complete and enqueues their check. Safe to repeat. */
export function finishReceivingEvidence(context: DomainContext, fileId: string): Promise<void> {
  return finishReceivingFile(context, evidenceFiles, 'check-evidence', fileId)
}

/** Returns the file while its bytes are to be checked; null when it is removed, stored or refused. */
export function beginEvidenceCheck(context: DomainContext, fileId: string): Promise<UploadToCheck | null> {
  return beginFileCheck(context, evidenceFiles, fileId)
}

/** Stores how many bytes are checked. Returns false when the file is no longer being checked. */
export function noteCheckedEvidence(
  context: DomainContext,
  fileId: string,
  checkedBytes: number,
): Promise<boolean> {
  return noteCheckedFile(context, evidenceFiles, fileId, checkedBytes)
}
