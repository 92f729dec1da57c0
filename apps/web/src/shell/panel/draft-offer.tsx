import type { FormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftAlert } from '#shell/panel/draft-alert.tsx'

/** Above a form: offers what was typed into it on this device earlier. */
export function DraftOffer({ draft }: { draft: FormDraft }) {
  if (draft.offered === null) return null
  return <DraftAlert savedAt={draft.offered.savedAt} onResume={draft.resume} onDiscard={draft.settle} />
}
