import { z } from 'zod'
import { createDraftStore, draftHead } from '#shell/forms/draft-store.ts'

const unsentOfView = draftHead.extend({
  messages: z.array(
    z.object({
      nonce: z.string(),
      text: z.string(),
      // what was stored before messages had files
      files: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
    }),
  ),
})

/** Messages of one view of a chat that were not stored by the server yet, apart from drafts of forms, which push each other out. */
export const unsentStore = createDraftStore('unsent', unsentOfView)
