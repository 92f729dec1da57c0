import { z } from 'zod'
import { evidenceMediaTypes, shownFileName } from '#evidence-files.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'

/** Largest file of a chat, in bytes: 50 MB, half a minute of a recorded screen. */
export const chatFileMaxBytes = 50_000_000

/** Most files of a message. */
export const chatFilesPerMessage = 5

/** Most files that an account may send within 24 hours. */
export const chatFilesPerDay = 50

/** Most bytes that an account may send within 24 hours. */
export const chatFilesDailyMaxBytes = 500_000_000

/** What browsers may offer to choose; the bytes decide, not the name. */
export const chatFileMediaTypes = evidenceMediaTypes

/** Input of starting an upload into an own chat: the facts declared about a file before its bytes are sent. */
export const startOwnFileInput = z.object({
  chatId: z.guid({ error: message('uuid') }),
  fileName: shownFileName,
  sizeBytes: z
    .number({ error: message('number') })
    .int({ error: message('number') })
    .min(1, { error: message('file-empty') })
    .max(chatFileMaxBytes, { error: message('chat-file-size') }),
})

/** Input of starting an upload by the team. */
export const startFileInput = z.object({
  realm: z.enum(realms, { error: message('invalid-choice') }),
  ...startOwnFileInput.shape,
})

/** Ids of the files of a message, in their order, each once. */
export const messageFileIds = z
  .array(z.guid({ error: message('uuid') }))
  .max(chatFilesPerMessage, { error: message('chat-files-max') })
  .nullish()
  .transform((ids) => [...new Set(ids ?? [])])
