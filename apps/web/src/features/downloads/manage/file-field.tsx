import { validationText } from '@kubora/i18n/validation-text'
import { formatFileSize } from '@kubora/i18n/file-size'
import { downloadMaxBytes } from '@kubora/validation/downloads'
import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/downloads/manage/manage.css.ts'
import * as panel from '#shell/panel/panel.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link FileField}. */
export interface FileFieldProps {
  file: File | null
  onFile: (file: File) => void
  /** The form was sent without a file. */
  missing?: boolean
}

/** Takes a file by a click, the keyboard, or dropped onto it. */
export function FileField({ file, onFile, missing = false }: FileFieldProps) {
  const { t } = useTranslation('managed-downloads')
  const { t: words } = useTranslation('validation')
  const locale = useLocale()
  const id = useId()
  const [over, setOver] = useState(false)
  const [wereSeveral, setSeveral] = useState(false)
  const problem = file ? fileProblem(file) : missing ? 'validation.required' : null
  useNoDropBeside()

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [dropped, ...others] = event.dataTransfer.files
    setSeveral(others.length > 0)
    // which of several is meant cannot be known
    if (dropped && others.length === 0) onFile(dropped)
  }

  return (
    <div>
      <label
        className={css.dropZone}
        data-over={over}
        data-wrong={problem !== null}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden size={28} />
        <span className={css.dropText}>
          {file ? (
            <>
              <strong className={css.dropName}>{file.name}</strong>
              <span>{formatFileSize(locale, file.size)}</span>
            </>
          ) : (
            <>
              <strong>{t(($) => $.file.choose)}</strong>
              <span>{t(($) => $.file.orDrop)}</span>
            </>
          )}
        </span>
        <input
          type="file"
          className={css.fileInput}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            setSeveral(false)
            if (chosen) onFile(chosen)
            // the same file may be chosen again
            event.target.value = ''
          }}
        />
      </label>
      {wereSeveral ? (
        <p className={panel.problem} role="alert">
          {t(($) => $.file.onlyOne)}
        </p>
      ) : null}
      {problem === null ? null : (
        <p id={`${id}-problem`} className={panel.problem} role="alert">
          {validationText(words, problem)}
        </p>
      )}
    </div>
  )
}

/** A file dropped beside the field would open in the browser, and take the page with all its words away. */
function useNoDropBeside(): void {
  useEffect(() => {
    const hold = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
    }
  }, [])
}

/** What is wrong with a file before anything is sent, as a `validation.<key>`; null for a good one. */
export function fileProblem(file: File): string | null {
  if (file.size === 0) return 'validation.file-empty'
  return file.size > downloadMaxBytes ? 'validation.file-size' : null
}
