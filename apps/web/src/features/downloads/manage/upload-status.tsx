import { errorText } from '@kubora/i18n/error-text'
import { formatSeconds } from '@kubora/i18n/format'
import { formatFileSize } from '@kubora/i18n/file-size'
import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { Pause, Play, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { ManagedDownload } from '#features/downloads/manage/download-texts.ts'
import * as css from '#features/downloads/manage/manage.css.ts'
import { AbandonUploadMutation } from '#features/downloads/manage/managed-downloads.documents.ts'
import { ProgressBar } from '#shell/uploads/progress-bar.tsx'
import { ResumeField } from '#features/downloads/manage/resume-field.tsx'
import { forgetSending, pauseSending, resumeSending, type Sending } from '#shell/uploads/upload-store.ts'
import { useSending } from '#shell/uploads/use-sending.ts'
import * as panel from '#shell/panel/panel.css.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link UploadStatus}. */
export interface UploadStatusProps {
  download: ManagedDownload
  onServerChange: () => void
}

/** State of the upload into a download; renders nothing without one. */
export function UploadStatus({ download, onServerChange }: UploadStatusProps) {
  const sending = useSending(download.id)
  const { upload } = download
  // the server has checked the file: the upload of this tab is done
  const isOver = sending?.state === 'sent' && upload === null && download.sizeBytes !== null
  useEffect(() => {
    if (isOver) forgetSending(download.id)
  }, [isOver, download.id])
  if (upload?.state === 'CHECKING') return <Checking upload={upload} />
  if (upload?.state === 'FAILED' && !sending)
    return <Refused uploadId={upload.id} onServerChange={onServerChange} />
  if (sending && sending.state !== 'sent') {
    return <OnItsWay download={download} sending={sending} onServerChange={onServerChange} />
  }
  if (upload?.state === 'RECEIVING')
    return <Elsewhere download={download} upload={upload} onServerChange={onServerChange} />
  return null
}

type ShownUpload = NonNullable<ManagedDownload['upload']>

function Checking({ upload }: { upload: ShownUpload }) {
  const { t } = useTranslation('managed-downloads')
  return (
    <div className={css.status} role="status">
      <p>{t(($) => $.upload.checking)}</p>
      <ProgressBar
        label={t(($) => $.upload.checkingLabel)}
        done={upload.checkedBytes}
        total={upload.sizeBytes}
        tone="info"
      />
    </div>
  )
}

function Refused({ uploadId, onServerChange }: { uploadId: string; onServerChange: () => void }) {
  const { t } = useTranslation('managed-downloads')
  return (
    <div className={css.status}>
      <p className={panel.problem}>{t(($) => $.upload.refused)}</p>
      <Buttons>
        <AbandonButton
          uploadId={uploadId}
          label={t(($) => $.upload.dismiss)}
          onServerChange={onServerChange}
        />
      </Buttons>
    </div>
  )
}

/** An upload that this tab sends or has paused. */
function OnItsWay({ download, sending, onServerChange }: UploadStatusProps & { sending: Sending }) {
  const { t } = useTranslation('managed-downloads')
  const { t: errors } = useTranslation('errors')
  const locale = useLocale()
  const { state, failure } = sending
  return (
    <div className={css.status}>
      <p role="status">
        {state === 'failed' && failure
          ? errorText(errors, locale, failure.code, failure.params, formatDateTime)
          : t(($) => $.upload.state[state === 'sent' || state === 'failed' ? 'sending' : state], {
              file: sending.fileName,
            })}
      </p>
      <ProgressBar
        label={t(($) => $.upload.progress, { file: sending.fileName })}
        done={sending.sentBytes}
        total={sending.totalBytes}
        tone={state === 'sending' ? 'teal' : 'amber'}
      />
      <p className={panel.rowFacts}>
        <span>
          {t(($) => $.upload.amount, {
            done: formatFileSize(locale, sending.sentBytes),
            total: formatFileSize(locale, sending.totalBytes),
          })}
        </span>
        <Speed sending={sending} />
      </p>
      <Buttons>
        {state === 'sending' || state === 'waiting' ? (
          <Button size="sm" icon={<Pause size={16} />} onClick={() => pauseSending(download.id)}>
            {t(($) => $.upload.pause)}
          </Button>
        ) : (
          <Button size="sm" icon={<Play size={16} />} onClick={() => resumeSending(download.id)}>
            {state === 'paused' ? t(($) => $.upload.goOn) : t(($) => $.upload.tryAgain)}
          </Button>
        )}
        <AbandonButton
          uploadId={download.upload?.id ?? null}
          label={t(($) => $.upload.cancel)}
          question={
            sending.sentBytes > 0
              ? t(($) => $.upload.cancelEffect, { size: formatFileSize(locale, sending.sentBytes) })
              : undefined
          }
          onServerChange={onServerChange}
          onGone={() => forgetSending(download.id)}
        />
      </Buttons>
    </div>
  )
}

function Speed({ sending }: { sending: Sending }) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const { bytesPerSecond, totalBytes, sentBytes, state } = sending
  if (state !== 'sending' || bytesPerSecond === null || bytesPerSecond < 1) return null
  return (
    <>
      <span>{t(($) => $.upload.speed, { speed: formatFileSize(locale, bytesPerSecond) })}</span>
      <span>
        {t(($) => $.upload.left, { time: formatSeconds(locale, (totalBytes - sentBytes) / bytesPerSecond) })}
      </span>
    </>
  )
}

/** An unfinished upload that this tab does not send: after a reload, or of a colleague. */
function Elsewhere({ download, upload, onServerChange }: UploadStatusProps & { upload: ShownUpload }) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const size = formatFileSize(locale, upload.sizeBytes)
  return (
    <div className={css.status}>
      <p>
        {upload.mine
          ? t(($) => $.upload.interrupted, { size })
          : t(($) => $.upload.colleague, { by: upload.by, size })}
      </p>
      <Buttons>
        {upload.mine ? (
          <ResumeField download={download} upload={upload} onServerChange={onServerChange} />
        ) : null}
        <AbandonButton
          uploadId={upload.id}
          label={t(($) => $.upload.cancel)}
          question={
            upload.mine
              ? t(($) => $.upload.cancelInterrupted)
              : t(($) => $.upload.cancelColleague, { by: upload.by })
          }
          onServerChange={onServerChange}
        />
      </Buttons>
    </div>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className={css.statusButtons}>{children}</div>
}

interface AbandonButtonProps {
  /** Null until the server has created the upload. */
  uploadId: string | null
  label: string
  /** What is lost, for the confirmation before it; without it there is no confirmation. */
  question?: string | undefined
  onServerChange: () => void
  onGone?: () => void
}

function AbandonButton({ uploadId, label, question, onServerChange, onGone }: AbandonButtonProps) {
  const { t } = useTranslation('managed-downloads')
  const [, abandon] = useMutation(AbandonUploadMutation)
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const showFailure = useFailureToast()

  async function give(): Promise<void> {
    setAsked(false)
    setBusy(true)
    onGone?.()
    const { error } = uploadId === null ? {} : await abandon({ id: uploadId })
    setBusy(false)
    showFailure(error)
    onServerChange()
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<X size={16} />}
        busy={busy}
        onClick={() => (question === undefined ? void give() : setAsked(true))}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t(($) => $.upload.cancelTitle)}
        effect={question}
        confirmLabel={t(($) => $.upload.cancelConfirm)}
        cancelLabel={t(($) => $.upload.keep)}
        onConfirm={() => void give()}
      />
    </>
  )
}
