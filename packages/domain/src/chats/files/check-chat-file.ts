import { chatFiles } from '@kubora/schema/db/chat-files'
import type { DomainContext } from '#kernel/context.ts'
import {
  beginFileCheck,
  finishReceivingFile,
  noteCheckedFile,
  type UploadToCheck,
} from '#uploads/check-upload.ts'

/** Marks the bytes of a file as complete and enqueues their check. Safe to repeat. */
export function finishReceivingChatFile(context: DomainContext, fileId: string): Promise<void> {
  return finishReceivingFile(context, chatFiles, 'check-chat-file', fileId)
}

/** Returns the file while its bytes are to be checked; null when it is removed, stored or refused. */
export function beginChatFileCheck(context: DomainContext, fileId: string): Promise<UploadToCheck | null> {
  return beginFileCheck(context, chatFiles, fileId)
}

/** Stores how many bytes are checked. Returns false when the file is no longer being checked. */
export function noteCheckedChatFile(
  context: DomainContext,
  fileId: string,
  checkedBytes: number,
): Promise<boolean> {
  return noteCheckedFile(context, chatFiles, fileId, checkedBytes)
}
