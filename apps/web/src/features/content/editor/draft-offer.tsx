import { useTranslation } from 'react-i18next'
import { mergeContent } from '#features/content/editor/merge-content.ts'
import type { StoredDraft } from '#features/content/editor/stored-drafts.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { DraftAlert } from '#shell/panel/draft-alert.tsx'

/** Properties of {@link DraftOffer}. */
export interface DraftOfferProps {
  form: ContentForm
  draft: StoredDraft
  onSettle: () => void
}

/** Offers a draft that was typed on this device earlier and never saved. */
export function DraftOffer({ form, draft, onSettle }: DraftOfferProps) {
  const { t } = useTranslation('content-editor')
  const isOlder = draft.version < form.base.version

  function resume(): void {
    // later changes, saved or typed, stay unless the draft changed the same value
    form.replace(mergeContent(form.kind, draft.base, draft.content, form.content).content)
    onSettle()
  }

  return (
    <DraftAlert savedAt={draft.savedAt} onResume={resume} onDiscard={onSettle}>
      {isOlder ? ` ${t(($) => $.draft.older)}` : null}
    </DraftAlert>
  )
}
