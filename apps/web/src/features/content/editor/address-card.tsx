import { Card } from '@kubora/ui/card'
import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import { type NamedItem, useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useIssueText } from '#features/content/editor/use-issue-text.ts'

/** An item to which another one may belong. */
export interface ParentChoice extends NamedItem {
  id: string
  key: string
}

/** Address of an item that was never public: its key, and of a new one its parent. */
export function AddressCard({ form, parents }: { form: ContentForm; parents: readonly ParentChoice[] }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const issueText = useIssueText()
  const { parent } = contentKinds[form.kind]
  const issue = form.issueOf('key')
  return (
    <Card title={t(($) => $.addressTitle)}>
      <div className={css.settings}>
        {parent === null || !form.isNew ? null : (
          <Select
            label={words.setting('parentId')}
            name="parentId"
            value={form.content.parentId}
            error={issueText(form.issueOf('parentId'))}
            onBlur={() => form.leave('parentId')}
            onChange={(event) => form.set('parentId', event.target.value)}
            options={[
              ...(form.content.parentId === ''
                ? [{ value: '', label: t(($) => $.choose), disabled: true }]
                : []),
              ...parents.map((item) => ({ value: item.id, label: words.title(item) })),
            ]}
          />
        )}
        <TextField
          label={t(($) => $.settings.key)}
          name="key"
          hint={t(($) => $.settingHints.key)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.content.key}
          error={issue?.key === message('taken') ? t(($) => $.addressTaken) : issueText(issue)}
          onBlur={() => form.leave('key')}
          onChange={(event) => form.set('key', event.target.value)}
        />
      </div>
    </Card>
  )
}
