import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { TextField } from '@kubora/ui/text-field'
import { contentKeyMaxLength } from '@kubora/validation/content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import type { deletedEntryFragment } from '#features/content/editor/deleted-content.documents.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { useRestoreItem } from '#features/content/editor/use-restore-item.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'

/** A deleted item in the list. */
export type DeletedEntry = ResultOf<typeof deletedEntryFragment>

/** Asks for the new key of a deleted item whose own was taken meanwhile. */
export function RestoreItemDialog({ entry, onClose }: { entry: DeletedEntry; onClose: () => void }) {
  const { t } = useTranslation(['content-editor', 'common'])
  const words = useContentLabels()
  const title = words.title(entry)
  const [key, setKey] = useState(`${entry.key.slice(0, contentKeyMaxLength - 2)}-2`)
  const [issue, setIssue] = useState<string | undefined>(undefined)
  const { restore, isBusy } = useRestoreItem({ onTaken: (_entry, text) => setIssue(text), onFailed: onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t(($) => $.deleted.askTitle, { title })}
      description={t(($) => $.deleted.keyTaken, { key: entry.key })}
    >
      <SimpleForm
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void restore(entry, key)
        }}
      >
        <TextField
          label={t(($) => $.settings.key)}
          hint={t(($) => $.settingHints.key)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={key}
          error={issue}
          onChange={(event) => {
            setIssue(undefined)
            setKey(event.target.value)
          }}
        />
        <div className={css.buttons}>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button type="submit" variant="accent" busy={isBusy}>
            {t(($) => $.deleted.restore)}
          </Button>
        </div>
      </SimpleForm>
    </Dialog>
  )
}
