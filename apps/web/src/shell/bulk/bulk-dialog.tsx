import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/bulk/bulk-dialog.css.ts'
import { BulkRows } from '#shell/bulk/bulk-rows.tsx'
import { type SendRow, useBulkRun } from '#shell/bulk/use-bulk-run.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'

/** Properties of {@link BulkDialog}. */
export interface BulkDialogProps<Content> {
  title: string
  /** For whom the action runs. */
  targets: readonly { id: string; name: string }[]
  /** The form, which calls `onContent` when it is sent. */
  form: (onContent: (content: Content) => void) => ReactNode
  /** Sends what the form contained for one target. */
  send: (content: Content, ...row: Parameters<SendRow>) => ReturnType<SendRow>
  /** Called when it closes, with the ids of the targets for which it was done. */
  onClose: (done: readonly string[]) => void
}

/** One action for several players: their names, one form, then the result of each. */
export function BulkDialog<Content>({ title, targets, form, send, onClose }: BulkDialogProps<Content>) {
  const { t } = useTranslation(['panel', 'common'])
  const [content, setContent] = useState<{ sent: Content } | null>(null)
  const ids = targets.map(({ id }) => id)
  const run = useBulkRun(ids)
  const done = ids.filter((id) => run.stateOf(id).kind === 'DONE')

  function start(sent: Content): void {
    setContent({ sent })
    run.start((id, key) => send(sent, id, key))
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
        if (run.isRunning) run.stop()
        else onClose(done)
      }}
      footer={
        <>
          {run.isRunning ? <Button onClick={run.stop}>{t(($) => $.bulk.stop)}</Button> : null}
          {!run.isRunning && done.length < targets.length ? (
            <Button onClick={() => start(content.sent)}>{t(($) => $.bulk.again)}</Button>
          ) : null}
          {run.isRunning ? null : (
            <Button variant="accent" onClick={() => onClose(done)}>
              {t(($) => $.common.close)}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{t(($) => $.bulk.progress, { done: done.length, count: targets.length })}</p>
      <progress className={css.progress} aria-label={title} value={done.length} max={targets.length} />
      <BulkRows targets={targets} stateOf={run.stateOf} />
    </Dialog>
  )
}
