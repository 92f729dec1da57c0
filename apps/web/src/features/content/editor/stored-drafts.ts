import { z } from 'zod'
import type { EditedContent } from '#features/content/editor/edited-content.ts'
import { createDraftStore, draftHead, type DraftStore } from '#shell/forms/draft-store.ts'

const texts = z.record(z.string(), z.string())
const content = z.object({
  key: z.string(),
  parentId: z.string(),
  settings: texts,
  texts: z.object({ de: texts, en: texts, fr: texts }),
})

const storedDraft = draftHead.extend({
  version: z.number(),
  /** The content from which the editor started. */
  base: content,
  content,
})

/** Unsaved content that was typed on this device. Its subject is `item:12`, or `new:rule`. */
export type StoredDraft = z.infer<typeof storedDraft> & { base: EditedContent; content: EditedContent }

/** Drafts of the editor on this device. */
export const contentDrafts: DraftStore<StoredDraft> = createDraftStore('contentDrafts', storedDraft)
