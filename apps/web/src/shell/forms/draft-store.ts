import { z } from 'zod'
import type { DraftName } from '#device/drafts-cleared.ts'
import { persistedValue } from '#device/persisted-value.ts'

/** The fields that every stored draft has. */
export const draftHead = z.object({
  /** Id of the form it was typed in: two tabs with the same form have a draft each. */
  id: z.string(),
  /** The form and its object: `item:12`, `notify:4`. */
  subject: z.string(),
  /** Account that typed it. */
  upn: z.number(),
  /** ms since the epoch */
  savedAt: z.number(),
})

/** What identifies a stored draft. */
export type DraftHead = z.infer<typeof draftHead>

/** Drafts of one kind on this device. */
export interface DraftStore<Draft extends DraftHead> {
  /** Returns this account's drafts of a subject, the latest first. */
  read: (subject: string, upn: number) => Draft[]
  /** Stores a draft, in place of the one that the same form stored before. */
  store: (draft: Draft) => void
  forget: (id: string) => void
}

/** Most drafts of a kind stored on a device; the oldest is dropped first. */
const keptMax = 20

/** Creates the store of drafts of one kind. Stored drafts that `draft` cannot parse count as absent. */
export function createDraftStore<Draft extends DraftHead>(
  name: DraftName,
  draft: z.ZodType<Draft>,
): DraftStore<Draft> {
  const drafts = persistedValue(name, (stored) => z.array(draft).safeParse(stored).data ?? null)
  const others = (id: string) => (drafts.get() ?? []).filter((one) => one.id !== id)
  return {
    read: (subject, upn) => (drafts.get() ?? []).filter((one) => one.subject === subject && one.upn === upn),
    store(next) {
      drafts.set([next, ...others(next.id)].toSorted((a, b) => b.savedAt - a.savedAt).slice(0, keptMax))
    },
    forget(id) {
      const left = others(id)
      drafts.set(left.length === 0 ? null : left)
    },
  }
}
