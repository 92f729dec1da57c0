import { z } from 'zod'
import { message } from '#messages.ts'

/** What the list of chats is searched for: in one line, without characters that control something. */
export const chatSearch = z
  .string()
  .max(200, { error: message('toLong') })
  .transform((text) => text.toWellFormed().replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim())
