import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/bulk/bulk-dialog.css.ts'
import { BulkRows } from '#shell/bulk/bulk-rows.tsx'
import { type SendRow, useBulkRun } from '#shell/bulk/use-bulk-run.ts'
import { useUndoRun } from '#shell/bulk/use-undo-run.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'

/** Properties of {@link BulkDialog}. */
export interface BulkDialogProps<Content> {
  title: string
  /** The players for whom the action runs. */
  targets: readonly { id: string; name: string }[]
  /** The form, which calls `onContent` when it is sent. */
  form: (onContent: (content: Content) => void) => ReactNode
  /** Sends what the form contained for one target. */
  send: (content: Content, ...row: Parameters<SendRow>) => ReturnType<SendRow>
  /** What the row of a target that is done says instead of that; empty for nothing else. */
  result?: (id: string) => ReactNode
  /** What the state of the action says instead of how many are done. */
  summary?: (done: readonly string[]) => string
  /** Called when it closes, with the ids of the targets for which it was done and not undone. */
  onClose: (done: readonly string[]) => void
}

/** One action for several players: their names, one form, then the result of each, and the undo of what was done. */
export function BulkDialog<Content>(props: BulkDialogProps<Content>) {
  const { title, targets, form, send, result, summary, onClose } = props
  const { t } = useTranslation(['panel', 'common'])
  const [content, setContent] = useState<{ sent: Content } | null>(null)
  const [isUndo, setUndo] = useState(false)
  const ids = targets.map(({ id }) => id)
  const run = useBulkRun()
  const undo = useUndoRun(ids, run.stateOf)
  const done = ids.filter((id) => run.stateOf(id).kind === 'DONE')
  const undone = ids.filter((id) => undo.stateOf(id).kind === 'DONE')
  const kept = done.filter((id) => !undone.includes(id))
  const isRunning = run.isRunning || undo.isRunning
  const stop = run.isRunning ? run.stop : undo.stop

  function start(sent: Content): void {
    setContent({ sent })
    setUndo(false)
    void run.start(ids, (id, key) => send(sent, id, key))
  }

  function startUndo(): void {
    setUndo(true)
    undo.start()
  }

  if (content === null)
    return (
      <FormDialog isKept title={title} onClose={() => onClose([])}>
        <p className={css.names}>{targets.map(({ name }) => name).join(', ')}</p>
        {form(start)}
      </FormDialog>
    )
  return (
    <Dialog
      open
      title={title}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        if (isRunning) stop()
        else onClose(kept)
      }}
      footer={
        isRunning ? (
          <Button onClick={stop}>{t(($) => $.bulk.stop)}</Button>
        ) : (
          <>
            {undo.isOffered ? <Button onClick={startUndo}>{t(($) => $.bulk.undo.press)}</Button> : null}
            {done.length < ids.length ? (
              <Button onClick={() => start(content.sent)}>{t(($) => $.bulk.again)}</Button>
            ) : null}
            <Button variant="accent" onClick={() => onClose(kept)}>
              {t(($) => $.common.close)}
            </Button>
          </>
        )
      }
    >
      <p role="status">
        {isUndo
          ? t(($) => $.bulk.undone, { done: undone.length, count: done.length })
          : (summary?.(done) ?? t(($) => $.bulk.progress, { done: done.length, count: ids.length }))}
      </p>
      <progress
        className={css.progress}
        aria-label={title}
        value={isUndo ? undone.length : done.length}
        max={isUndo ? done.length : ids.length}
      />
      <BulkRows targets={targets} stateOf={run.stateOf} undoOf={undo.stateOf} result={result} />
    </Dialog>
  )
}
