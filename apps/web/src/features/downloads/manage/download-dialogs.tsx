import { DeleteDownload } from '#features/downloads/manage/delete-download.tsx'
import { DeleteSection } from '#features/downloads/manage/delete-section.tsx'
import { DownloadDialog } from '#features/downloads/manage/download-dialog.tsx'
import type { ManagedSection } from '#features/downloads/manage/download-texts.ts'
import { ReplaceDialog } from '#features/downloads/manage/replace-dialog.tsx'
import { SectionDialog } from '#features/downloads/manage/section-dialog.tsx'

/** A dialog of the list, for a section or a download by its id. */
export type OpenDialog =
  | { what: 'editSection' | 'deleteSection' | 'addDownload'; id: string }
  | { what: 'editDownload' | 'replaceFile' | 'deleteDownload'; id: string }

/** Properties of {@link DownloadDialogs}. */
export interface DownloadDialogsProps {
  open: OpenDialog | null
  sections: readonly ManagedSection[]
  onServerChange: () => void
  onClose: () => void
}

/** The open dialog; none once a colleague has deleted what it is about. */
export function DownloadDialogs({ open, sections, onServerChange, onClose }: DownloadDialogsProps) {
  if (open === null) return null
  const { what, id } = open
  const section = sections.find((one) => one.id === id)
  const download = sections.flatMap(({ downloads }) => downloads).find((one) => one.id === id)
  switch (what) {
    case 'editSection':
      return section ? <SectionDialog section={section} onClose={onClose} /> : null
    case 'deleteSection':
      return section ? <DeleteSection section={section} onClose={onClose} /> : null
    case 'addDownload':
      return section ? (
        <DownloadDialog sectionId={section.id} onServerChange={onServerChange} onClose={onClose} />
      ) : null
    case 'editDownload':
      return download ? <DownloadDialog download={download} sections={sections} onClose={onClose} /> : null
    case 'replaceFile':
      return download ? (
        <ReplaceDialog download={download} onServerChange={onServerChange} onClose={onClose} />
      ) : null
    case 'deleteDownload':
      return download ? <DeleteDownload download={download} onClose={onClose} /> : null
  }
}
