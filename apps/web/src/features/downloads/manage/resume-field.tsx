import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedDownload } from '#features/downloads/manage/download-texts.ts'
import * as css from '#features/downloads/manage/manage.css.ts'
import { isFileOf } from '#shell/uploads/file-marks.ts'
import { resumedUpload } from '#features/downloads/uploads/download-target.ts'
import { startSending } from '#shell/uploads/upload-store.ts'
import * as panel from '#shell/panel/panel.css.ts'

/** Properties of {@link ResumeField}. */
export interface ResumeFieldProps {
  download: ManagedDownload
  upload: { id: string; sizeBytes: number }
  onServerChange: () => void
}

/** Asks for the file of an interrupted upload, which a reloaded page no longer has, and resumes the upload. */
export function ResumeField({ download, upload, onServerChange }: ResumeFieldProps) {
  const { t } = useTranslation('managed-downloads')
  const [isOther, setIsOther] = useState(false)

  async function take(file: File): Promise<void> {
    const fits = file.size === upload.sizeBytes && (await isFileOf(upload.id, file))
    setIsOther(!fits)
    if (fits) startSending(download.id, file, resumedUpload(upload.id), onServerChange)
  }

  return (
    <>
      <label className={css.resume}>
        <Play aria-hidden size={16} />
        {t(($) => $.upload.chooseAgain)}
        <input
          type="file"
          className={css.fileInput}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void take(file)
            event.target.value = ''
          }}
        />
      </label>
      {isOther ? (
        <p className={panel.problem} role="alert">
          {t(($) => $.upload.otherFile)}
        </p>
      ) : null}
    </>
  )
}
