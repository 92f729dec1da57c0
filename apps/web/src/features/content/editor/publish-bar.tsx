import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { IconButton } from '@kubora/ui/icon-button'
import { Menu } from '@kubora/ui/menu'
import { TextField } from '@kubora/ui/text-field'
import { contentCommentMaxLength } from '@kubora/validation/content'
import { CalendarClock, EllipsisVertical, EyeOff, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import * as css from '#features/content/editor/content-editor.css.ts'
import type { CurrentRevision } from '#features/content/editor/current-revisions.ts'
import type { EditedItem, Publishing } from '#features/content/editor/save-content.ts'
import { ScheduleDialog } from '#features/content/editor/schedule-dialog.tsx'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useBottomBar } from '#shell/panel/use-bottom-bar.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link PublishBar}. */
export interface PublishBarProps {
  form: ContentForm
  item: EditedItem | null
  /** The revision that the form started from; null for a new item. */
  edited: CurrentRevision | null
  /** All revisions of the item that are in use. */
  revisions: readonly CurrentRevision[]
  /** Whether a conflict must be resolved first. */
  isBlocked: boolean
  isSaving: boolean
  /** Saves; resolves to whether it succeeded. */
  onSave: (publishing: Publishing) => Promise<boolean>
}

/** Focuses an element if a button that was disabled had the focus, which some browsers take from it only after this frame. */
function focusIfLost(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('body, :disabled')) element?.focus({ preventScroll: true })
  })
}

/** The buttons that save and publish; always visible. */
export function PublishBar({ form, item, edited, revisions, isBlocked, isSaving, onSave }: PublishBarProps) {
  const { t } = useTranslation(['content-editor', 'common'])
  const words = useContentLabels()
  const locale = useLocale()
  const bar = useBottomBar<HTMLElement>()
  const statusLine = useRef<HTMLParagraphElement>(null)
  const hasSaved = useRef(false)
  const [comment, setComment] = useState('')
  const [open, setOpen] = useState<'schedule' | 'hide' | null>(null)
  const isUnsaved = form.isDirty || form.isNew
  // an empty new item counts neither as saved nor as unsaved
  const status = form.isDirty ? t(($) => $.publish.unsaved) : form.isNew ? null : t(($) => $.publish.saved)
  const isUnpublished = isUnsaved || edited?.stage !== 'public' || edited.revision.hidden
  const plannedAt = edited?.stage === 'scheduled' ? edited.revision.publishAt : null
  const other = revisions.find(
    ({ stage, revision }) => stage === 'scheduled' && revision.id !== form.base.revisionId,
  )
  const stays =
    other === undefined
      ? null
      : t(($) => $.publish.stays, {
          number: other.revision.number,
          at: formatDateTime(locale, other.revision.publishAt ?? ''),
        })

  // the buttons are disabled once the new revision is here, which may be later than the result of saving
  useEffect(() => {
    if (hasSaved.current) focusIfLost(statusLine.current)
  }, [isUnsaved, isUnpublished])

  async function save(publishing: Omit<Publishing, 'comment'>): Promise<void> {
    if (!(await onSave({ ...publishing, comment: comment.trim() }))) return
    setComment('')
    hasSaved.current = true
    focusIfLost(statusLine.current)
  }
  const publishNow = () => void save({ publish: 'now', publishAt: null, hidden: false })
  const choices = [
    ...(plannedAt === null
      ? []
      : [
          {
            id: 'now',
            label: t(($) => $.publish.nowInstead),
            icon: <Send aria-hidden size={18} />,
            onSelect: publishNow,
          },
        ]),
    {
      id: 'schedule',
      label: t(($) => $.publish[plannedAt === null ? 'schedule' : 'move']),
      icon: <CalendarClock aria-hidden size={18} />,
      disabled: !isUnpublished,
      onSelect: () => setOpen('schedule'),
    },
    {
      id: 'hide',
      label: t(($) => $.publish.hide),
      icon: <EyeOff aria-hidden size={18} />,
      tone: 'danger' as const,
      disabled: item?.state !== 'live',
      onSelect: () => setOpen('hide'),
    },
  ]

  return (
    <>
      <TextField
        label={t(($) => $.publish.comment)}
        hint={t(($) => $.publish.commentHint)}
        note={t(($) => $.optional)}
        maxLength={contentCommentMaxLength}
        autoComplete="off"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <section ref={bar} className={css.bar} aria-label={t(($) => $.publish.title)}>
        <p ref={statusLine} tabIndex={-1} className={css.barText} role="status">
          {isBlocked ? t(($) => $.publish.blocked) : status}
          {isBlocked || stays === null || plannedAt !== null ? null : (
            <span className={css.barNote}>{stays}</span>
          )}
          {isBlocked || plannedAt === null ? null : (
            <span className={css.barNote}>
              {t(($) => $.publish.planned, { at: formatDateTime(locale, plannedAt) })}
            </span>
          )}
        </p>
        <div className={css.barButtons}>
          <Menu
            align="end"
            trigger={
              <IconButton
                label={t(($) => $.publish.more)}
                icon={<EllipsisVertical aria-hidden size={20} />}
                disabled={isBlocked || isSaving}
              />
            }
            items={choices}
          />
          <Button
            busy={isSaving}
            disabled={isBlocked || !isUnsaved}
            onClick={() => void save({ publish: 'draft', publishAt: null, hidden: false })}
          >
            {t(($) => $.publish.draft)}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={isBlocked || !(plannedAt === null ? isUnpublished : isUnsaved)}
            onClick={
              plannedAt === null
                ? publishNow
                : () =>
                    void save({
                      publish: 'at',
                      publishAt: new Date(plannedAt),
                      hidden: edited?.revision.hidden ?? false,
                    })
            }
          >
            {t(($) => $.publish[plannedAt === null ? 'now' : 'keep'])}
          </Button>
        </div>
      </section>
      <ScheduleDialog
        open={open === 'schedule'}
        at={plannedAt}
        note={stays}
        onClose={() => setOpen(null)}
        onSchedule={(publishAt) => {
          setOpen(null)
          void save({ publish: 'at', publishAt, hidden: false })
        }}
      />
      <ConfirmDialog
        open={open === 'hide'}
        onOpenChange={() => setOpen(null)}
        title={t(($) => $.hide.title, { title: item === null ? '' : words.title(item) })}
        effect={t(($) => $.hide.effect)}
        confirmLabel={t(($) => $.hide.confirm)}
        cancelLabel={t(($) => $.common.cancel)}
        onConfirm={() => {
          setOpen(null)
          void save({ publish: 'now', publishAt: null, hidden: true })
        }}
      />
    </>
  )
}
