import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Select } from '@kubora/ui/select'
import { Stack } from '@kubora/ui/stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedWords } from '#features/content/editor/changed-words.tsx'
import { baseOf } from '#features/content/editor/content-base.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import {
  contentChanges,
  type ContentPath,
  readPath,
  writePath,
} from '#features/content/editor/edited-content.ts'
import { mergeContent } from '#features/content/editor/merge-content.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Shown when somebody else has saved the item meanwhile: their changes, and how to merge them with one's own. */
export function ConflictCard({ form, item }: { form: ContentForm; item: EditedItem }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const locale = useLocale()
  const [taken, setTaken] = useState<readonly ContentPath[]>([])
  const theirs = baseOf(item)
  // nobody saved: a scheduled revision has become public
  const byTime = item.version === form.base.version
  const merged = mergeContent(form.kind, form.base.content, form.content, theirs.content)

  function bringTogether(): void {
    const content = merged.conflicts
      .filter((path) => taken.includes(path))
      .reduce((mine, path) => writePath(mine, path, readPath(theirs.content, path)), merged.content)
    form.replace(content, theirs)
  }

  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        byTime
          ? t(($) => $.conflict.becamePublic)
          : t(($) => $.conflict.title, { name: words.author(item.changedBy) })
      }
      actions={
        <Button variant="accent" size="sm" onClick={bringTogether}>
          {t(($) => $.conflict.merge)}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          {byTime
            ? t(($) => $.conflict.becamePublicText)
            : t(($) => $.conflict.text, { at: formatDateTime(locale, item.changedAt) })}
        </p>
        <ChangedWords changes={contentChanges(form.kind, form.base.content, theirs.content)} />
        {merged.conflicts.map((path) => (
          <Select
            key={path}
            compact
            label={t(($) => $.conflict.both, { field: words.path(path) })}
            value={taken.includes(path) ? 'theirs' : 'mine'}
            onChange={(event) =>
              setTaken([
                ...taken.filter((one) => one !== path),
                ...(event.target.value === 'theirs' ? [path] : []),
              ])
            }
            options={[
              { value: 'mine', label: t(($) => $.conflict.mine) },
              { value: 'theirs', label: t(($) => $.conflict.theirs, { name: words.author(item.changedBy) }) },
            ]}
          />
        ))}
      </Stack>
    </Alert>
  )
}
