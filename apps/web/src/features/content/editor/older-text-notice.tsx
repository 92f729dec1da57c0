import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Stack } from '@kubora/ui/stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedWords } from '#features/content/editor/changed-words.tsx'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { CurrentRevision } from '#features/content/editor/current-revisions.ts'
import { contentChanges, type ContentPath, editContent } from '#features/content/editor/edited-content.ts'
import { mergeChanges } from '#features/content/editor/merge-changes.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'

/** Properties of {@link OlderTextNotice}. */
export interface OlderTextNoticeProps {
  form: ContentForm
  /** The edited revision. */
  edited: CurrentRevision
  /** The public revision. */
  live: CurrentRevision
}

/** Shows what changed in the public text since the edited revision was made from it, and makes the same changes here. */
export function OlderTextNotice({ form, edited, live }: OlderTextNoticeProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const [open, setOpen] = useState<readonly ContentPath[]>([])
  if (edited.olderText === null) return null
  const before = editContent(form.kind, edited.olderText)
  const after = editContent(form.kind, live.revision)
  const numbers = { older: edited.olderText.number, number: live.revision.number }

  function merge(): void {
    const merged = mergeChanges(form.kind, before, after, form.content)
    setOpen(merged.open)
    form.merge(merged.content, live.revision.id)
  }

  if (form.mergedId === live.revision.id)
    return (
      <Alert tone={open.length === 0 ? 'success' : 'warning'} role="status" title={t(($) => $.older.taken)}>
        {open.length === 0 ? (
          t(($) => $.older.save)
        ) : (
          <Stack gap={3}>
            <p>{t(($) => $.older.byHand, { fields: open.map((path) => words.path(path)).join(', ') })}</p>
            <ChangedWords
              changes={contentChanges(form.kind, before, after).filter(({ path }) => open.includes(path))}
            />
          </Stack>
        )}
      </Alert>
    )
  return (
    <Alert
      tone="warning"
      title={t(($) => $.older.title, numbers)}
      actions={
        <>
          <Button variant="accent" size="sm" onClick={merge}>
            {t(($) => $.older.take)}
          </Button>
          <Button size="sm" onClick={() => form.merge(form.content, live.revision.id)}>
            {t(($) => $.older.leave)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t(($) => $.older.text, numbers)}</p>
        <ChangedWords changes={contentChanges(form.kind, before, after)} />
      </Stack>
    </Alert>
  )
}
