import { errorText } from '@kubora/i18n/error-text'
import { formatFileSize } from '@kubora/i18n/file-size'
import { Button } from '@kubora/ui/button'
import { evidenceFileMaxBytes, evidenceMediaTypes, pictureMaxBytes } from '@kubora/validation/evidence-files'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#shell/player/player-card.css.ts'
import { RemoveEvidenceFileMutation } from '#features/bans/evidence/evidence-files.documents.ts'
import { InterruptedUpload } from '#features/bans/evidence/interrupted-upload.tsx'
import { uploadKeyOf } from '#features/bans/evidence/upload-key.ts'
import { useInterruptedUploads } from '#features/bans/evidence/use-interrupted-uploads.ts'
import * as panel from '#shell/panel/panel.css.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { ProgressBar } from '#shell/uploads/progress-bar.tsx'
import {
  forgetSending,
  mayResume,
  pauseSending,
  resumeSending,
  type Sending,
  startSending,
} from '#shell/uploads/upload-store.ts'
import { useSending } from '#shell/uploads/use-sending.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const path = '/api/evidence'

/** Properties of {@link EvidenceUpload}. */
export interface EvidenceUploadProps {
  banId: string
  /** Called when the server has created the upload or received all of it. */
  onBegun: () => void
}

/** Adds a file to a ban: one at a time, with its progress. Offers to resume uploads that were interrupted. */
export function EvidenceUpload({ banId, onBegun }: EvidenceUploadProps) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  // why the last file was not taken: the most bytes where it is too large
  const [refused, setRefused] = useState<'empty' | number | null>(null)
  const key = uploadKeyOf(banId)
  const sending = useSending(key)
  const { uploads, hide } = useInterruptedUploads(banId)

  function take(file: File): void {
    const max = file.type.startsWith('image/') ? pictureMaxBytes : evidenceFileMaxBytes
    const wrong = file.size === 0 ? 'empty' : file.size > max ? max : null
    setRefused(wrong)
    if (wrong !== null) return
    startSending(key, file, { path, metadata: { ban: banId, name: file.name } }, onBegun)
  }

  if (sending && sending.state !== 'sent')
    return <Progress uploadKey={key} sending={sending} onRemoved={hide} />
  return (
    <div className={css.column}>
      {uploads.map((upload) => (
        <InterruptedUpload
          key={upload.id}
          upload={upload}
          onFile={(file) => startSending(key, file, { path, uploadId: upload.id }, onBegun)}
          onRemoved={() => hide(upload.id)}
        />
      ))}
      <div className={css.head}>
        <Button size="sm" onClick={() => input.current?.click()}>
          {t(($) => $.files.add)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t(($) => $.files.add)}
          accept={evidenceMediaTypes.join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) take(file)
            // so that choosing the same file again fires the event
            event.target.value = ''
          }}
        />
        <p className={css.hint}>
          {sending
            ? t(($) => $.files.sent, { file: sending.fileName })
            : t(($) => $.files.hint, {
                picture: formatFileSize(locale, pictureMaxBytes),
                video: formatFileSize(locale, evidenceFileMaxBytes),
              })}
        </p>
      </div>
      {refused === null ? null : (
        <p className={panel.problem} role="alert">
          {refused === 'empty'
            ? t(($) => $.files.empty)
            : t(($) => $.files.tooLarge, { size: formatFileSize(locale, refused) })}
        </p>
      )}
    </div>
  )
}

interface ProgressProps {
  uploadKey: string
  sending: Sending
  onRemoved: (uploadId: string) => void
}

function Progress({ uploadKey, sending, onRemoved }: ProgressProps) {
  const { t } = useTranslation('bans')
  const { t: errors } = useTranslation('errors')
  const locale = useLocale()
  const [, remove] = useMutation(RemoveEvidenceFileMutation)
  const showFailure = useFailureToast()
  const { state, failure, fileName: file, uploadId } = sending

  async function cancel(): Promise<void> {
    pauseSending(uploadKey)
    if (uploadId !== null) {
      const { error } = await remove({ id: uploadId })
      showFailure(error)
      if (!error) onRemoved(uploadId)
    }
    forgetSending(uploadKey)
  }

  return (
    <div className={css.column}>
      <p role="status" className={failure ? panel.problem : css.text}>
        {failure
          ? errorText(errors, locale, failure.code, failure.params, formatDateTime)
          : t(($) => $.files[state === 'waiting' ? 'waiting' : 'sending'], { file })}
      </p>
      <ProgressBar
        label={t(($) => $.files.progress, { file })}
        done={sending.sentBytes}
        total={sending.totalBytes}
        tone={state === 'sending' ? 'teal' : 'amber'}
      />
      <div className={css.buttons}>
        {mayResume(sending) ? (
          <Button size="sm" onClick={() => resumeSending(uploadKey)}>
            {t(($) => $.files.again)}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={() => void cancel()}>
          {t(($) => $.files.cancel)}
        </Button>
      </div>
    </div>
  )
}
