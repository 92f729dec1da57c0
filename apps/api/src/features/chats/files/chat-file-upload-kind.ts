import { finishReceivingChatFile } from '@kubora/domain/chats/files/check-chat-file'
import { findOwnChatFile } from '@kubora/domain/chats/files/readable-files'
import { startFile, startOwnFile } from '@kubora/domain/chats/files/start-file'
import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { chatFileMaxBytes } from '@kubora/validation/chat-files'
import type { UploadKind } from '#http/uploads/upload-kind.ts'

/** Files of chats: of a realm from the team, without one from the sender. */
export const chatFileUploadKind: UploadKind = {
  path: '/api/chat-files',
  uploads: chatFiles,
  maxBytes: chatFileMaxBytes,
  // the team's members are players, too; which chat it is decides the rest
  requireUploader: requireLinkedPlayer,
  start(context, principal, { metadata, sizeBytes }) {
    const { chat: chatId, realm, name } = metadata
    const file = { chatId, fileName: name ?? '', sizeBytes }
    return realm == null
      ? startOwnFile.run(context, principal, file)
      : startFile.run(context, principal, { ...file, realm })
  },
  findOwn: { run: findOwnChatFile },
  finish: finishReceivingChatFile,
}
