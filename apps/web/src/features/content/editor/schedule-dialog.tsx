import { formatDateTime } from '@kubora/i18n/format'
import { validationText } from '@kubora/i18n/validation-text'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { TextField } from '@kubora/ui/text-field'
import { message } from '@kubora/validation/messages'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { fromLocalMinute, toLocalMinute, utcMinute } from '#shell/time/local-minute.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'

/** Properties of {@link ScheduleDialog}. */
export interface ScheduleDialogProps {
  open: boolean
  /** The instant at which it becomes public by now, if it does. */
  at?: string | null
  /** What else the user should know. */
  note?: string | null
  onClose: () => void
  onSchedule: (at: Date) => void
}

/** Asks when a revision becomes public. */
export function ScheduleDialog({ open, at = null, note = null, onClose, onSchedule }: ScheduleDialogProps) {
  const { t } = useTranslation('content-editor')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t(($) => $.schedule[at === null ? 'title' : 'moveTitle'])}
      description={t(($) => $.schedule.text)}
      size="sm"
    >
      <ScheduleForm at={at} note={note} onClose={onClose} onSchedule={onSchedule} />
    </Dialog>
  )
}

/** Time from now to the proposed instant, ms. */
const proposedInMs = 3_600_000

function ScheduleForm({ at: planned, note, onClose, onSchedule }: Omit<ScheduleDialogProps, 'open'>) {
  const { t } = useTranslation(['content-editor', 'common'])
  const { t: validationWords } = useTranslation('validation')
  const locale = useLocale()
  const now = useNow()
  const [value, setValue] = useState(() =>
    toLocalMinute(planned ? new Date(planned) : new Date(Date.now() + proposedInMs)),
  )
  const [wasSent, setSent] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const at = fromLocalMinute(value)
  const issue = at === null ? message('missing-instant') : at <= now ? message('future') : null

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSent(true)
    if (at !== null && issue === null) onSchedule(at)
  }

  return (
    <SimpleForm noValidate className={css.form} onSubmit={send}>
      {note ? <Alert tone="info">{note}</Alert> : null}
      <TextField
        type="datetime-local"
        label={t(($) => $.schedule.at)}
        hint={
          at === null
            ? null
            : t(($) => $.schedule.means, { at: formatDateTime(locale, at), utc: utcMinute(at) })
        }
        error={issue !== null && (wasSent || isTyped) ? validationText(validationWords, issue) : undefined}
        value={value}
        onChange={(event) => {
          setTyped(true)
          setValue(event.target.value)
        }}
      />
      <div className={css.buttons}>
        <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
        <Button type="submit" variant="accent">
          {t(($) => $.schedule.confirm)}
        </Button>
      </div>
    </SimpleForm>
  )
}
