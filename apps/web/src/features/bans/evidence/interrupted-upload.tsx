import { formatFileSize } from '@kubora/i18n/file-size'
import { Button } from '@kubora/ui/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/player/player-card.css.ts'
import type { OwnEvidenceUpload } from '#features/bans/evidence/evidence-files.documents.ts'
import { RemoveFileButton } from '#features/bans/evidence/remove-file-button.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { isFileOf } from '#shell/uploads/file-marks.ts'

/** Properties of {@link InterruptedUpload}. */
export interface InterruptedUploadProps {
  upload: OwnEvidenceUpload
  /** Called with the file that the upload began with. */
  onFile: (file: File) => void
  onRemoved: () => void
}

/** Asks for the file of an upload that was interrupted, which a reloaded page no longer has. */
export function InterruptedUpload({ upload, onFile, onRemoved }: InterruptedUploadProps) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  const { id, fileName: name, sizeBytes } = upload

  async function take(file: File): Promise<void> {
    const fits = file.size === sizeBytes && (await isFileOf(id, file))
    setOther(!fits)
    if (fits) onFile(file)
  }

  return (
    <div className={css.column}>
      <p className={css.text}>
        {t(($) => $.files.interrupted, { file: name, size: formatFileSize(locale, sizeBytes) })}
      </p>
      <div className={css.buttons}>
        <Button size="sm" onClick={() => input.current?.click()}>
          {t(($) => $.files.chooseAgain)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t(($) => $.files.chooseAgain)}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void take(file)
            // so that choosing the same file again fires the event
            event.target.value = ''
          }}
        />
        <RemoveFileButton id={id} name={name} isStored={false} onRemoved={onRemoved} />
      </div>
      {isOther ? (
        <p className={panel.problem} role="alert">
          {t(($) => $.files.otherFile)}
        </p>
      ) : null}
    </div>
  )
}
