import { beginChatFileCheck, noteCheckedChatFile } from '@kubora/domain/chats/files/check-chat-file'
import { refuseChatFile, storeChatFile } from '@kubora/domain/chats/files/settle-chat-file'
import { checkFile } from '#files/check-file.ts'
import { defineJob } from '#jobs/job.ts'

/** Finds out what a complete file of a chat is. Writes pictures and videos anew, refuses everything else. */
export const checkChatFileJob = defineJob({
  topic: 'check-chat-file',
  // time for 50 MB from a slow store
  timeLimitMs: 120_000,
  maxAttempts: 12,
  async run({ context, storage }, { fileId }, { signal }) {
    const file = await beginChatFileCheck(context, fileId)
    if (!file) return
    const { checkedKey } = file
    const outcome = await checkFile(
      storage,
      { fileId, ...file },
      { signal, onProgress: (bytes) => noteCheckedChatFile(context, fileId, bytes) },
    )
    if ('refusal' in outcome) return refuseChatFile(context, fileId, checkedKey, outcome.refusal)
    const { kind: _kind, ...checked } = outcome.checked
    await storeChatFile(context, fileId, checkedKey, checked)
  },
})
