import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import type { CurrentRevision } from '#features/content/editor/current-revisions.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import { ScheduleDialog } from '#features/content/editor/schedule-dialog.tsx'
import { useRevisionActions } from '#features/content/editor/use-revision-actions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime, utcMinute } from '#shell/time/network-time.ts'

/** Properties of {@link RevisionQueue}. */
export interface RevisionQueueProps {
  item: EditedItem
  revisions: readonly CurrentRevision[]
  /** Number of the entry in the editor. */
  openNumber: number
  /** Whether the editor contains changes that opening another entry would discard. */
  isDirty: boolean
  onOpen: (number: number) => void
}

const tones = { public: 'success', scheduled: 'info', draft: 'amber' } as const

/** What is asked before it is done. */
type Question = { act: 'open' | 'now' | 'move' | 'discard'; entry: CurrentRevision }

/** The revisions of an item that are in use: what is public, what becomes public when, and drafts. */
export function RevisionQueue({ item, revisions, openNumber, isDirty, onOpen }: RevisionQueueProps) {
  const { t } = useTranslation(['content-editor', 'common'])
  const [question, setQuestion] = useState<Question | null>(null)
  const { reschedule, discard, isBusy } = useRevisionActions(item)
  const number = question?.entry.revision.number ?? 0
  const id = question?.entry.revision.id ?? ''
  const close = () => setQuestion(null)
  const open = (entry: CurrentRevision) =>
    isDirty ? setQuestion({ act: 'open', entry }) : onOpen(entry.revision.number)

  return (
    <Card title={t(($) => $.queue.title)}>
      <ul data-arrow-rows="inside" className={css.revisions}>
        {revisions.map((entry) => (
          <QueueRow
            key={entry.revision.id}
            entry={entry}
            isOpen={entry.revision.number === openNumber}
            isBusy={isBusy}
            isOnly={revisions.length === 1}
            onOpen={() => open(entry)}
            onCancel={() => void reschedule(entry.revision.id, { publish: 'draft', publishAt: null })}
            onAsk={(act) => setQuestion({ act, entry })}
          />
        ))}
      </ul>
      <ScheduleDialog
        open={question?.act === 'move'}
        at={question?.entry.revision.publishAt ?? null}
        onClose={close}
        onSchedule={(publishAt) => {
          close()
          void reschedule(id, { publish: 'at', publishAt })
        }}
      />
      {question === null || question.act === 'move' ? null : (
        <ConfirmDialog
          open
          onOpenChange={close}
          tone={question.act === 'now' ? 'plain' : 'danger'}
          title={t(($) => $.queue.ask[question.act as 'open' | 'now' | 'discard'].title, { number })}
          effect={
            question.act === 'now' && question.entry.olderText !== null
              ? t(($) => $.queue.ask.now.older)
              : t(($) => $.queue.ask[question.act as 'open' | 'now' | 'discard'].effect, {
                  number,
                  open: openNumber,
                })
          }
          confirmLabel={t(($) => $.queue.ask[question.act as 'open' | 'now' | 'discard'].confirm)}
          cancelLabel={t(($) => $.common.cancel)}
          onConfirm={() => {
            close()
            if (question.act === 'open') onOpen(number)
            else if (question.act === 'now') void reschedule(id, { publish: 'now', publishAt: null })
            else void discard(id)
          }}
        />
      )}
    </Card>
  )
}

interface QueueRowProps {
  entry: CurrentRevision
  isOpen: boolean
  isBusy: boolean
  /** Whether it is all there is of the item, and so cannot be discarded. */
  isOnly: boolean
  onOpen: () => void
  onCancel: () => void
  onAsk: (act: 'now' | 'move' | 'discard') => void
}

function QueueRow({ entry, isOpen, isBusy, isOnly, onOpen, onCancel, onAsk }: QueueRowProps) {
  const { t } = useTranslation('content-editor')
  const { stage, revision, olderText } = entry
  const state = stage === 'public' ? (revision.hidden ? 'hidden' : 'live') : stage
  return (
    <li className={css.queued} aria-current={isOpen ? 'true' : undefined}>
      <div className={css.queuedText}>
        <span className={css.revisionHead}>
          <Badge tone={state === 'hidden' ? 'neutral' : tones[stage]}>{t(($) => $.states[state])}</Badge>
          {t(($) => $.history.revision, { number: revision.number })}
          {isOpen ? <Badge tone="teal">{t(($) => $.queue.isOpen)}</Badge> : null}
          {revision.hidden && stage === 'scheduled' ? <Badge>{t(($) => $.queue.willHide)}</Badge> : null}
          {olderText === null ? null : <Badge tone="amber">{t(($) => $.queue.older)}</Badge>}
        </span>
        <QueuedTime entry={entry} />
        {revision.comment === '' ? null : <span>{revision.comment}</span>}
      </div>
      <div className={css.queuedButtons}>
        {isOpen ? null : (
          <Button size="sm" onClick={onOpen}>
            {t(($) => $.queue.open)}
          </Button>
        )}
        {stage === 'scheduled' ? (
          <>
            <Button size="sm" disabled={isBusy} onClick={() => onAsk('move')}>
              {t(($) => $.queue.move)}
            </Button>
            <Button size="sm" disabled={isBusy} onClick={() => onAsk('now')}>
              {t(($) => $.queue.now)}
            </Button>
            <Button size="sm" disabled={isBusy} onClick={onCancel}>
              {t(($) => $.scheduled.stop)}
            </Button>
          </>
        ) : null}
        {stage === 'draft' && !isOnly ? (
          <Button size="sm" disabled={isBusy} onClick={() => onAsk('discard')}>
            {t(($) => $.queue.discard)}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function QueuedTime({ entry: { stage, revision } }: { entry: CurrentRevision }) {
  const { t } = useTranslation('content-editor')
  const locale = useLocale()
  const { number, publishAt, createdAt } = revision
  if (stage === 'scheduled' && publishAt !== null)
    return (
      <span>
        {t(($) => $.scheduled.text, {
          number,
          at: formatTableTime(locale, publishAt),
          utc: utcMinute(new Date(publishAt)),
        })}
      </span>
    )
  const since = stage === 'public' && publishAt !== null
  return (
    <span>
      {t(($) => $.queue[since ? (revision.hidden ? 'hiddenSince' : 'since') : 'saved'], {
        at: formatTableTime(locale, since ? publishAt : createdAt),
        name: revision.imported ? t(($) => $.history.imported) : revision.authorName,
      })}
    </span>
  )
}
