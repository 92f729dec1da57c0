import { z } from 'zod'
import type { EditedContent } from '#features/content/editor/edited-content.ts'
import { persistedValue } from '#device/persisted-value.ts'

const texts = z.record(z.string(), z.string())
const content = z.object({
  key: z.string(),
  parentId: z.string(),
  settings: texts,
  texts: z.object({ de: texts, en: texts, fr: texts }),
})

const storedDraft = z.object({
  /** Id of the editor it was typed in: two tabs with the same item have a draft each. */
  id: z.string(),
  /** `item:12`, or `new:rule`. */
  subject: z.string(),
  /** Account that typed it. */
  upn: z.number(),
  savedAt: z.number(),
  version: z.number(),
  /** The content from which the editor started. */
  base: content,
  content,
})

/** Unsaved content that was typed on this device. */
export type StoredDraft = z.infer<typeof storedDraft> & { base: EditedContent; content: EditedContent }

/** Most drafts stored on a device; the oldest is dropped first. */
const keptMax = 20

const drafts = persistedValue('contentDrafts', (stored) => {
  const { data } = z.array(storedDraft).safeParse(stored)
  return data ?? null
})

/** Returns this account's drafts for an item, or for a new item of a kind; the latest first. */
export function readDrafts(subject: string, upn: number): StoredDraft[] {
  return (drafts.get() ?? []).filter((draft) => draft.subject === subject && draft.upn === upn)
}

/** Stores a draft, in place of the one that the same editor stored before. */
export function storeDraft(draft: StoredDraft): void {
  const others = othersThan(draft.id)
  drafts.set([draft, ...others].toSorted((a, b) => b.savedAt - a.savedAt).slice(0, keptMax))
}

/** Removes a stored draft. */
export function forgetDraft(id: string): void {
  const others = othersThan(id)
  drafts.set(others.length === 0 ? null : others)
}

function othersThan(id: string): StoredDraft[] {
  return (drafts.get() ?? []).filter((draft) => draft.id !== id)
}
