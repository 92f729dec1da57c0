import type { ChatMessage } from '#features/chats/chats.documents.ts'
import type { LoadPart } from '#features/chats/use-chat-messages.ts'

/**
 * Returns all messages of a chat, read part by part from the first one; `onProgress` is told the share that is there, from 0 to 1. Null
 * when a part could not be read.
 */
export async function loadWholeChat(
  load: LoadPart,
  lastSeq: number,
  onProgress: (share: number) => void,
): Promise<ChatMessage[] | null> {
  const messages: ChatMessage[] = []
  let read = 0
  while (read < lastSeq) {
    const part = await load({ afterSeq: read })
    if (part === null) return null
    const last = part.at(-1)?.seq ?? read
    // what was removed meanwhile is not waited for
    if (last <= read) break
    messages.push(...part)
    read = last
    onProgress(Math.min(1, read / lastSeq))
  }
  return messages
}
