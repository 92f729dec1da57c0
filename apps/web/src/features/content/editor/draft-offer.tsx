import { formatDateTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import type { StoredDraft } from '#features/content/editor/stored-drafts.ts'
import { mergeContent } from '#features/content/editor/merge-content.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link DraftOffer}. */
export interface DraftOfferProps {
  form: ContentForm
  draft: StoredDraft
  onSettle: () => void
}

/** Offers a draft that was typed on this device earlier and never saved. */
export function DraftOffer({ form, draft, onSettle }: DraftOfferProps) {
  const { t } = useTranslation('content-editor')
  const locale = useLocale()
  const isOlder = draft.version < form.base.version

  function resume(): void {
    // later changes, saved or typed, stay unless the draft changed the same value
    form.replace(mergeContent(form.kind, draft.base, draft.content, form.content).content)
    onSettle()
  }

  return (
    <Alert
      tone="info"
      role="status"
      title={t(($) => $.draft.title)}
      actions={
        <>
          <Button size="sm" variant="accent" onClick={resume}>
            {t(($) => $.draft.resume)}
          </Button>
          <Button size="sm" onClick={onSettle}>
            {t(($) => $.draft.discard)}
          </Button>
        </>
      }
    >
      {t(($) => $.draft.text, { at: formatDateTime(locale, new Date(draft.savedAt)) })}
      {isOlder ? ` ${t(($) => $.draft.older)}` : null}
    </Alert>
  )
}
