import { contentDrafts, type StoredDraft } from '#features/content/editor/stored-drafts.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { type Drafts, useDraft } from '#shell/forms/use-draft.ts'

/** Stores the content of the editor on this device until it is saved, and offers the drafts of earlier visits. */
export function useStoredDraft(subject: string, form: ContentForm): Drafts<StoredDraft> {
  const { content, isDirty, base } = form
  return useDraft({
    store: contentDrafts,
    subject,
    content,
    isDirty,
    write: () => ({ version: base.version, base: base.content, content }),
  })
}
