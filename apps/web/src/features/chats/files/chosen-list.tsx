import { errorText } from '@kubora/i18n/error-text'
import { formatFileSize } from '@kubora/i18n/file-size'
import { Button } from '@kubora/ui/button'
import { IconButton } from '@kubora/ui/icon-button'
import { chatFilesPerMessage } from '@kubora/validation/chat-files'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/files/files.css.ts'
import { faultMaxBytes } from '#features/chats/files/file-fault.ts'
import type { ChosenFile, ChosenFiles } from '#features/chats/files/use-chosen-files.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { ProgressBar } from '#shell/uploads/progress-bar.tsx'
import { mayResume, resumeSending } from '#shell/uploads/upload-store.ts'
import { useSending } from '#shell/uploads/use-sending.ts'

/** Properties of {@link ChosenList}. */
export interface ChosenListProps {
  chosen: ChosenFiles
  /** Names of files that a reloaded page no longer has. */
  lost: readonly string[]
  /** Whether the message waits for its files. */
  isHeld: boolean
}

/** The files that go with the next message, with their progress, and why one was not taken. */
export function ChosenList({ chosen: { files, problems, state, remove }, lost, isHeld }: ChosenListProps) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  return (
    <>
      {files.length === 0 ? null : (
        <ul className={css.chosen} aria-label={t(($) => $.files.chosen)}>
          {files.map((file) => (
            <Chosen key={file.key} file={file} onRemove={() => remove(file.key)} />
          ))}
        </ul>
      )}
      {problems.map(({ kind, files: names }) => (
        <p key={kind} className={css.problem} role="alert">
          {t(($) => $.files[kind], {
            files: names.join(', '),
            max: chatFilesPerMessage,
            size: formatFileSize(locale, faultMaxBytes(kind)),
          })}
        </p>
      ))}
      {isHeld && state === 'sending' ? <p role="status">{t(($) => $.files.held)}</p> : null}
      {isHeld && state === 'failed' ? (
        <p className={css.problem} role="alert">
          {t(($) => $.files.failed)}
        </p>
      ) : null}
      {lost.length === 0 ? null : (
        <p className={css.problem} role="status">
          {t(($) => $.files.lost, { files: lost.join(', ') })}
        </p>
      )}
    </>
  )
}

function Chosen({
  file: { key, name, sizeBytes, uploadId },
  onRemove,
}: {
  file: ChosenFile
  onRemove: () => void
}) {
  const { t } = useTranslation('chats')
  const { t: errors } = useTranslation('errors')
  const locale = useLocale()
  const sending = useSending(key)
  const failure = sending?.failure ?? null
  return (
    <li className={css.item}>
      <div className={css.facts}>
        <span className={css.name} title={name}>
          {name}
        </span>
        {sizeBytes === null ? null : <span className={css.quiet}>{formatFileSize(locale, sizeBytes)}</span>}
        {uploadId !== undefined || sending?.state === 'sent' ? (
          <span className={css.quiet} role="status">
            {t(($) => $.files.uploaded)}
          </span>
        ) : null}
        {sending?.state === 'waiting' ? (
          <span className={css.quiet} role="status">
            {t(($) => $.files.waiting)}
          </span>
        ) : null}
        {failure === null ? null : (
          <span className={css.problem} role="alert">
            {errorText(errors, locale, failure.code, failure.params, formatDateTime)}
          </span>
        )}
        {sending && sending.state !== 'sent' && failure === null ? (
          <ProgressBar
            label={t(($) => $.files.progress, { file: name })}
            done={sending.sentBytes}
            total={sending.totalBytes}
            tone={sending.state === 'sending' ? 'teal' : 'amber'}
          />
        ) : null}
      </div>
      {sending && mayResume(sending) ? (
        <Button size="sm" onClick={() => resumeSending(key)}>
          {t(($) => $.unsent.again)}
        </Button>
      ) : null}
      <IconButton
        size="sm"
        icon={<X size={18} aria-hidden />}
        label={t(($) => $.files.remove, { file: name })}
        onClick={onRemove}
      />
    </li>
  )
}
