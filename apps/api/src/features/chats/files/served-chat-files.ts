import { openChatFile } from '@kubora/domain/chats/files/readable-files'
import type { PrivateFiles } from '#http/files/add-private-file-route.ts'

/** Files of chats, for those who may see the chat. */
export const servedChatFiles: PrivateFiles = {
  path: '/api/chat-files',
  name: 'chat',
  open: ({ db }, principal, target) => openChatFile(db, principal, target),
  // the chat may have become one of administrators, the link may have ended
  requireOpen: ({ db }, principal, target) => openChatFile(db, principal, target),
}
