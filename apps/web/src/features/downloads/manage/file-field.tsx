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
  /** Whether the form was submitted without a file. */
  missing?: boolean
}

/** Lets the user choose a file by click, keyboard or drag and drop. */
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
    // of several files it is unknown which one is meant
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
            // so that choosing the same file again fires the event
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

/** Prevents the browser from opening a file dropped beside the field, which would lose what was typed on the page. */
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

/** Returns what is wrong with a file before anything is sent, as a `validation.<key>`; null for a valid one. */
export function fileProblem(file: File): string | null {
  if (file.size === 0) return 'validation.file-empty'
  return file.size > downloadMaxBytes ? 'validation.file-size' : null
}
