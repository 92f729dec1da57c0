import { z } from 'zod'
import type { EditedContent } from '#features/content/editor/edited-content.ts'
import { persistedValue } from '#shell/session/persisted-value.ts'

const texts = z.record(z.string(), z.string())
const content = z.object({
  key: z.string(),
  parentId: z.string(),
  settings: texts,
  texts: z.object({ de: texts, en: texts, fr: texts }),
})

const keptDraft = z.object({
  /** `item:12`, or `new:rule`. */
  subject: z.string(),
  /** Account that wrote it. */
  upn: z.number(),
  savedAt: z.number(),
  version: z.number(),
  /** What it started from. */
  base: content,
  content,
})

/** What somebody wrote on this device and has not saved yet. */
export type KeptDraft = z.infer<typeof keptDraft> & { base: EditedContent; content: EditedContent }

/** How many drafts a device keeps; the oldest goes first. */
const keptMax = 20

const drafts = persistedValue('contentDrafts', (stored) => {
  const { data } = z.array(keptDraft).safeParse(stored)
  return data ?? null
})

/** The draft of this account for an item, or for a new item of a kind. */
export function readDraft(subject: string, upn: number): KeptDraft | null {
  return drafts.get()?.find((draft) => draft.subject === subject && draft.upn === upn) ?? null
}

/** Keeps a draft in the place of an older one. */
export function keepDraft(draft: KeptDraft): void {
  const others = othersThan(draft.subject, draft.upn)
  drafts.set([draft, ...others].toSorted((a, b) => b.savedAt - a.savedAt).slice(0, keptMax))
}

/** Forgets a draft. */
export function forgetDraft(subject: string, upn: number): void {
  const others = othersThan(subject, upn)
  drafts.set(others.length === 0 ? null : others)
}

function othersThan(subject: string, upn: number): KeptDraft[] {
  return (drafts.get() ?? []).filter((draft) => draft.subject !== subject || draft.upn !== upn)
}
